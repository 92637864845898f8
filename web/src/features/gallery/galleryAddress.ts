import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';

/** The address of a page of the list in a view's order: each page has years of its own to choose from. */
export const pageAddress = (view: GalleryView, page: number) =>
  GALLERY_ADDRESS + searchOf({ ...view, page, ano: undefined });

/** The album that an address names; undefined without one, NaN where it cannot be one. */
export function albumIdFrom(id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
}
