/** What the page says of its documents, to readers and to search engines. */
export const legislacaoIntro =
  'Aqui estão as leis, os decretos e as outras normas que criam o fundo e dizem como ele funciona.';
