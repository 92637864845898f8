import { SECTIONS } from '@fundo/contract/sections';

export const GALLERY_ADDRESS = `/${SECTIONS.album.siteRoute}`;

/** The permanent address of an album. */
export const albumAddress = (id: number) => `${GALLERY_ADDRESS}/${id}`;

/** The id of a question's answer on the home page. */
export const answerId = (id: number) => `pergunta-${id}`;

/** The permanent address of a question. */
export const perguntaAddress = (id: number) => `/#${answerId(id)}`;
