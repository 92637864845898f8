import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';

/** The address of a page of the list, in the view's order and year; without `anoDaPagina`, since pages differ in years. */
export const pageAddress = (view: GalleryView, page: number) =>
  GALLERY_ADDRESS + searchOf({ ...view, page, anoDaPagina: undefined });

/** The address of the albums of a year, or of every year, in the view's order. */
export const yearAddress = (view: GalleryView, ano: number | undefined) => pageAddress({ ...view, ano }, 1);

/** The id of an album's card, to which the focus returns when the viewer closes. */
export const cardId = (id: number) => `album-${id}`;
