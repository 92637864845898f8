import type { SlideImage } from 'yet-another-react-lightbox';
import { copiesOf } from '../../shared/ui/copiesOf';
import type { AlbumSlide } from './slides';

/** A slide in the viewer's form; `thumbnail` is the narrowest copy. */
export function viewerSlide({ picture, title }: AlbumSlide): SlideImage & { thumbnail: string } {
  const { url, largura, altura } = picture;
  const copies = copiesOf(picture);
  return {
    src: copies.at(-1)?.url ?? url,
    alt: title,
    thumbnail: copies.at(0)?.url ?? url,
    ...(largura && altura && { width: largura, height: altura }),
    ...(copies.length > 0 && {
      srcSet: copies.map((copy) => ({ src: copy.url, width: copy.largura, height: copy.altura })),
    }),
  };
}
