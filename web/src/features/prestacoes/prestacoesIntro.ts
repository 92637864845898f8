/** What the page says of its documents, to readers and to search engines. */
export const prestacoesIntro =
  'Aqui estão as prestações de contas do fundo: quanto entrou, quanto saiu e em que o dinheiro foi usado.';
