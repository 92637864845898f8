import type { SlideImage } from 'yet-another-react-lightbox';
import type { AlbumSlide } from './slides';

/** A slide in the viewer's form; `thumbnail` is the narrowest copy. */
export function viewerSlide({ picture, title }: AlbumSlide): SlideImage & { thumbnail: string } {
  const { url, largura, altura, formatos } = picture;
  return {
    src: formatos.at(-1)?.url ?? url,
    alt: title,
    thumbnail: formatos.at(0)?.url ?? url,
    ...(largura && altura && { width: largura, height: altura }),
    ...(formatos.length > 0 && {
      srcSet: formatos.map((format) => ({ src: format.url, width: format.largura, height: format.altura })),
    }),
  };
}
