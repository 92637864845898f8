import type { AlbumRead } from '@fundo/contract/album';
import Lightbox, { useLightboxState, type SlideImage } from 'yet-another-react-lightbox';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import 'yet-another-react-lightbox/styles.css';
import { copiesOf } from '../../shared/ui/Photo';
import { NO_PHOTOS, photosNotice, slidesOf, type AlbumSlide } from './slides';
import styles from './Viewer.module.css';

interface Props {
  readonly album: AlbumRead;
  readonly onClose: () => void;
}

/** The photos of an album one at a time, in a dialog. Esc closes it, the arrow keys change the photo. */
export function Viewer({ album, onClose }: Props) {
  const slides = slidesOf(album).map(viewerSlide);
  const none = () => null;
  return (
    <Lightbox
      open
      close={onClose}
      className={styles.viewer!}
      slides={slides}
      plugins={slides.length > 0 ? [Thumbnails] : []}
      thumbnails={{
        width: 96,
        height: 72,
        padding: 0,
        gap: 8,
        border: 3,
        borderRadius: 3,
        imageFit: 'cover',
        vignette: false,
      }}
      labels={{ ...LABELS, Lightbox: `Álbum: ${album.titulo}` }}
      styles={{ container: { paddingTop: '4.5rem', paddingBottom: '3rem' } }}
      carousel={{ finite: slides.length < 2, padding: 0 }}
      controller={{ closeOnBackdropClick: true }}
      render={{
        controls: () => <ViewerHeading titulo={album.titulo} count={slides.length} />,
        ...(slides.length < 2 && { buttonPrev: none, buttonNext: none }),
      }}
    />
  );
}

/** The album's title, the number of photos and the caption of the current one. */
function ViewerHeading({ titulo, count }: { titulo: string; count: number }) {
  return (
    <>
      <div className={styles.heading}>
        <h2 className={styles.title}>{titulo}</h2>
        <p className={styles.count}>{count > 0 && photosNotice(count)}</p>
      </div>
      {count > 0 ? <Caption /> : <p className={styles.empty}>{NO_PHOTOS}</p>}
    </>
  );
}

/** Hidden from screen readers, which read the same text as the photo's alternative. */
function Caption() {
  const { currentSlide } = useLightboxState();
  return (
    <p className={styles.caption} aria-hidden="true">
      {currentSlide && 'alt' in currentSlide && currentSlide.alt}
    </p>
  );
}

/** A slide as the lightbox takes it; `thumbnail` is the narrowest copy. */
function viewerSlide({ picture, title }: AlbumSlide): SlideImage & { thumbnail: string } {
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

/** The lightbox's labels, by yet-another-react-lightbox's keys. */
const LABELS = {
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar',
  Slide: 'Foto',
  Carousel: 'Carrossel',
  'Photo gallery': 'Fotos',
  Thumbnails: 'Miniaturas',
  '{index} of {total}': 'Foto {index} de {total}',
};
