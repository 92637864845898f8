import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';

/** The address of a page of the list in a view's order: each page has years of its own to choose from. */
export const pageAddress = (view: GalleryView, page: number) =>
  GALLERY_ADDRESS + searchOf({ ...view, page, ano: undefined });
