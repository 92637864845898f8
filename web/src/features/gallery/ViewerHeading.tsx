import { useLightboxState } from 'yet-another-react-lightbox';
import styles from './Viewer.module.css';
import { NO_PHOTOS, photosNotice } from './words';

/** Whose photos these are, how many, and what the one in view shows. */
export function ViewerHeading({ titulo, count }: { titulo: string; count: number }) {
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

/** Those who hear the page have the same words as the photo's alternative. */
function Caption() {
  const { currentSlide } = useLightboxState();
  return (
    <p className={styles.caption} aria-hidden="true">
      {currentSlide && 'alt' in currentSlide && currentSlide.alt}
    </p>
  );
}
