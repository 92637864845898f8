import type { AlbumRead } from '@fundo/contract/album';
import Lightbox, { useLightboxState, type SlideImage } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { copiesOf } from '../../shared/ui/Photo';
import { BROKEN_PHOTO, NO_PHOTOS, photosNotice, slidesOf, type AlbumSlide } from './slides';
import styles from './Viewer.module.css';
import { HomeAndEnd, ViewerThumbnails } from './ViewerThumbnails';

interface Props {
  readonly album: AlbumRead;
  readonly onClose: () => void;
}

/** The photos of an album, one at a time, in a dialog. Esc closes it; arrow keys, Home and End change the photo. */
export function Viewer({ album, onClose }: Props) {
  const photos = slidesOf(album);
  const slides = photos.map(viewerSlide);
  const none = () => null;
  return (
    <Lightbox
      open
      close={onClose}
      className={styles.viewer!}
      slides={slides}
      labels={{ ...LABELS, Lightbox: `Álbum: ${album.titulo}` }}
      carousel={{ finite: slides.length < 2, padding: 0 }}
      controller={{ closeOnBackdropClick: true }}
      render={{
        controls: () => <ViewerControls titulo={album.titulo} photos={photos} />,
        iconError: () => <p className={styles.broken}>{BROKEN_PHOTO}</p>,
        ...(slides.length < 2 && { buttonPrev: none, buttonNext: none }),
      }}
    />
  );
}

/** The album's title, the number of photos, the position and caption of the current photo, and all thumbnails. */
function ViewerControls({ titulo, photos }: { titulo: string; photos: readonly AlbumSlide[] }) {
  const { currentIndex } = useLightboxState();
  const count = photos.length;
  return (
    <>
      <div className={styles.heading}>
        <Title titulo={titulo} />
        {count > 0 && (
          <p className={styles.count}>
            <span>{photosNotice(count)}</span>
            <span aria-hidden="true">{` · ${currentIndex + 1} de ${count}`}</span>
          </p>
        )}
      </div>
      {count > 0 ? <Caption /> : <p className={styles.empty}>{NO_PHOTOS}</p>}
      {count > 0 && <ViewerThumbnails addresses={photos.map(thumbnailOf)} />}
      <HomeAndEnd count={count} />
    </>
  );
}

/** A long title is cut after three lines until it has the focus: by Tab, or by a tap. */
function Title({ titulo }: { titulo: string }) {
  const isLong = titulo.length > 40;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the only way to the rest of the title
    <h2 className={styles.title} {...(isLong && { tabIndex: 0 })}>
      {titulo}
    </h2>
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

/** A slide in the lightbox's format. */
function viewerSlide({ picture, title }: AlbumSlide): SlideImage {
  const { url, largura, altura } = picture;
  const copies = copiesOf(picture);
  return {
    src: copies.at(-1)?.url ?? url,
    alt: title,
    ...(largura && altura && { width: largura, height: altura }),
    ...(copies.length > 0 && {
      srcSet: copies.map((copy) => ({ src: copy.url, width: copy.largura, height: copy.altura })),
    }),
  };
}

/** The address of the narrowest copy, or of the original if there are no copies. */
const thumbnailOf = ({ picture }: AlbumSlide) => copiesOf(picture).at(0)?.url ?? picture.url;

/** The lightbox's labels, by yet-another-react-lightbox's keys. */
const LABELS = {
  Previous: 'Foto anterior',
  Next: 'Próxima foto',
  Close: 'Fechar',
  Slide: 'Foto',
  Carousel: 'Carrossel',
  'Photo gallery': 'Fotos',
  '{index} of {total}': 'Foto {index} de {total}',
};
