import { SECTIONS } from '@fundo/contract/sections';

export const GALLERY_ADDRESS = `/${SECTIONS.album.siteRoute}`;

/** The permanent address of an album. */
export const albumAddress = (id: number) => `${GALLERY_ADDRESS}/${id}`;
