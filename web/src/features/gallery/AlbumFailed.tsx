import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/Button';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import styles from './AlbumFailed.module.css';
import { ALBUM_FAILED } from './words';

interface Props {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In the viewer's place over the list, where an album chosen there cannot be read. */
export function AlbumFailed({ onRetry, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Álbum de fotos" onClose={onClose}>
      <ErrorNotice message={ALBUM_FAILED} onRetry={onRetry} />
      <Button onClick={() => dialog.current!.close()}>Fechar</Button>
    </dialog>
  );
}
