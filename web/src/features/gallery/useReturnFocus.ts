import { useEffect } from 'react';
import { cardId } from './AlbumCard';

/** When the viewer of an album closes, however it does, the focus goes back to the album in the list. */
export function useReturnFocus(id: number): void {
  useEffect(() => () => document.getElementById(cardId(id))?.focus(), [id]);
}
