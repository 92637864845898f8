import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';

/** The address of a page of the list, in the view's order. Without the year: each page offers years of its own. */
export const pageAddress = (view: GalleryView, page: number) =>
  GALLERY_ADDRESS + searchOf({ ...view, page, ano: undefined });

/** Parses the album id of an address: undefined if there is none, NaN if it cannot be an id. */
export function albumIdFrom(id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
}
