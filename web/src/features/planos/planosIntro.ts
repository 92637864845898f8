/** What the page says of its documents, to readers and to search engines. */
export const planosIntro =
  'Aqui estão os planos de investimento do fundo: em que os recursos serão usados em cada período.';
