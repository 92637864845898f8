/** What the page says of its documents, to readers and to search engines. */
export const atasIntro =
  'Aqui estão as atas das reuniões do conselho do fundo: o que foi discutido e o que foi decidido em cada uma.';
