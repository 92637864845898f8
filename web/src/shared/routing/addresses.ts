import { IS_ID, numberIn } from '@fundo/contract/numbers';
import { SECTIONS } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';

export const GALLERY_ADDRESS = `/${SECTIONS.album.siteRoute}`;

/** The permanent address of an album. */
export const albumAddress = (id: number) => `${GALLERY_ADDRESS}/${id}`;

/** Parses the id of an address: undefined if there is none, NaN if it cannot be an id. */
export function entryIdFrom(id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  return numberIn(IS_ID, id) ?? Number.NaN;
}

/** The address of the page that shows which file has a hash. */
export const checkAddress = (sha256: string) =>
  `${SITE_PAGES.check.path}?${new URLSearchParams({ sha256 }).toString()}`;

/** The id of a pergunta's resposta on the home page. */
export const respostaId = (id: number) => `pergunta-${id}`;

/** The permanent address of a pergunta. */
export const perguntaAddress = (id: number) => `/#${respostaId(id)}`;
