import { SEARCH_PATH } from '@fundo/contract/sections';
import { SITE_PATHS } from '@fundo/contract/site-pages';

export const UNKNOWN_ADDRESS = '/endereco-que-nao-existe';

/** An address of every page of the site, and one without a page. Tests and measurements of all pages use these. */
export const PUBLIC_ADDRESSES: readonly string[] = [
  '/',
  ...SITE_PATHS.map((path) => (path === SEARCH_PATH ? `${path}?q=ata` : path)),
  '/atas-de-reunioes/1',
  '/atas-de-reunioes/1?q=conselho',
  '/galeria-de-imagens/1',
  UNKNOWN_ADDRESS,
];
