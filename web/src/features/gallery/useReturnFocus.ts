import { useEffect } from 'react';
import { cardId } from './AlbumCard';

/**
 * When the viewer of an album closes, however it does, the focus goes back to the album in the list, or to the page
 * where the list does not show it.
 */
export function useReturnFocus(id: number): void {
  useEffect(
    () => () => {
      // After the frame: going back in the history first gives the focus to the address's own #fragment.
      requestAnimationFrame(() =>
        (document.getElementById(cardId(id)) ?? document.querySelector('main'))?.focus(),
      );
    },
    [id],
  );
}
