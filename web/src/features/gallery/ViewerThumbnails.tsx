import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useController, useLightboxDispatch, useLightboxState } from 'yet-another-react-lightbox';
import styles from './ViewerThumbnails.module.css';

/**
 * Thumbnails of all photos of the album, in a row that scrolls. The lightbox's own plugin renders only the neighbours of
 * the current photo.
 */
export function ViewerThumbnails({ addresses }: { addresses: readonly string[] }) {
  const { currentIndex } = useLightboxState();
  const row = useRef<HTMLOListElement>(null);
  const goTo = useGoTo();

  useEffect(() => {
    const list = row.current!;
    const thumbnail = list.children[currentIndex] as HTMLElement;
    list.scrollTo?.({ left: thumbnail.offsetLeft - (list.clientWidth - thumbnail.clientWidth) / 2 });
  }, [currentIndex]);

  return (
    <ol
      ref={row}
      className={styles.thumbnails}
      aria-label="Miniaturas"
      // A swipe or the wheel on the row scrolls the row and does not change the photo.
      onPointerDown={stop}
      onWheel={stop}
    >
      {addresses.map((address, index) => (
        <li key={address}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`Foto ${index + 1} de ${addresses.length}`}
            aria-current={index === currentIndex}
            onClick={() => goTo(index)}
          >
            <img src={address} alt="" width={96} height={72} loading="lazy" draggable={false} />
          </button>
        </li>
      ))}
    </ol>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Returns a function that shows the photo at an index, with the lightbox's motion if it is next to the current one. */
function useGoTo() {
  const { currentIndex } = useLightboxState();
  const { next, prev } = useController();
  const dispatch = useLightboxDispatch();
  return (index: number) => {
    const increment = index - currentIndex;
    if (increment === 1) next();
    else if (increment === -1) prev();
    else if (increment !== 0) dispatch({ type: 'swipe', increment });
  };
}

/** Home shows the first photo, End the last. The lightbox itself listens to the arrow keys and Esc. */
export function HomeAndEnd({ count }: { count: number }) {
  const { subscribeSensors } = useController();
  const goTo = useGoTo();
  useEffect(
    () =>
      subscribeSensors('onKeyDown', (event) => {
        if (event.key !== 'Home' && event.key !== 'End') return;
        event.preventDefault();
        goTo(event.key === 'Home' ? 0 : count - 1);
      }),
    [subscribeSensors, goTo, count],
  );
  return null;
}
