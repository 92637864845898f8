/** The links that skip the header, first on every page. Their access keys follow eMAG. */
export const SKIP_LINKS = [
  { key: '1', target: '#conteudo', label: 'Ir para o conteúdo' },
  { key: '2', target: '#menu', label: 'Ir para o menu' },
  { key: '3', target: '#busca', label: 'Ir para a busca' },
  { key: '4', target: '#rodape', label: 'Ir para o rodapé' },
] as const;
