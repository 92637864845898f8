/** The licence of the open data of a fund that has chosen none. */
export const DEFAULT_LICENCE = {
  nome: 'Creative Commons Atribuição 4.0 Internacional',
  url: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;
