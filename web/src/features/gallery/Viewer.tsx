import type { AlbumRead } from '@fundo/contract/album';
import Lightbox from 'yet-another-react-lightbox';
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails';
import 'yet-another-react-lightbox/plugins/thumbnails.css';
import 'yet-another-react-lightbox/styles.css';
import { slidesOf } from './slides';
import styles from './Viewer.module.css';
import { LABELS } from './viewerLabels';
import { ViewerHeading } from './ViewerHeading';
import { viewerSlide } from './viewerSlide';

interface Props {
  readonly album: AlbumRead;
  readonly onClose: () => void;
}

/** The photos of an album one at a time, over the list: a dialog that Esc closes and arrow keys turn. */
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
