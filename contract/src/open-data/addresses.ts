/** The addresses and the licence of the open data. Small, because every page of the site has it; tables.ts has the columns. */

export const OPEN_DATA_TABLE_NAMES = [
  'documentos',
  'versoes',
  'paginas',
  'citacoes',
  'perguntas',
  'albuns',
  'fotos',
  'mudancas',
  'identidade',
] as const;

export type OpenDataTableName = (typeof OPEN_DATA_TABLE_NAMES)[number];

export const OPEN_DATA_PATH = '/dados-abertos';
export const DATA_PACKAGE_ADDRESS = `${OPEN_DATA_PATH}/datapackage.json`;
export const tableAddress = (name: OpenDataTableName): string => `${OPEN_DATA_PATH}/tabelas/${name}.csv`;

export const LICENCE = {
  name: 'CC-BY-4.0',
  title: 'Creative Commons Atribuição 4.0 Internacional',
  path: 'https://creativecommons.org/licenses/by/4.0/deed.pt-br',
} as const;
