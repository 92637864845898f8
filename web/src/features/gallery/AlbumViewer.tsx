import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/Api';
import { lazyPart } from '../../shared/loading/lazyPart';
import { GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Button } from '../../shared/ui/Button';
import { ErrorNotice } from '../../shared/ui/notices';
import { useHydrated } from '../../shared/ui/useHydrated';
import { ALBUM_FAILED } from './AlbumSheet';
import styles from './AlbumViewer.module.css';
import { cardId } from './galleryAddress';
import { albumQuery } from './galleryQueries';
import { LoadingOver } from './LoadingOver';

// Loaded on demand: the lightbox is most of the gallery's JavaScript, and only an opened album needs it.
const { Part: Viewer, ready } = lazyPart(async () => (await import('./Viewer')).Viewer);

interface Props {
  readonly id: number;
  /** True if the page itself shows the photos: if the viewer cannot be loaded, nothing is shown in its place. */
  readonly optional: boolean;
}

/** The viewer of the album that the address names. Closing it returns to the list as it was. */
export function AlbumViewer({ id, optional }: Props) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { data: album, status, error, refetch } = useQuery(albumQuery(useApi(), id));
  const usable = useUsable(optional);
  useReturnFocus(id);
  const { fromList = false } = (state ?? {}) as { fromList?: boolean };
  if (!hydrated || !usable) return null;

  const close = () => {
    if (fromList) void navigate(-1);
    else void navigate(GALLERY_ADDRESS + search, { replace: true });
  };
  // For an address that was opened directly, AlbumSheet shows the failure.
  if (status === 'error' && fromList)
    return <AlbumFailed error={error} onRetry={() => void refetch()} onClose={close} />;
  const loading = fromList ? <LoadingOver /> : null;
  if (!album) return loading;
  return (
    <Suspense fallback={loading}>
      <Viewer album={album} onClose={close} />
    </Suspense>
  );
}

/** True if the viewer may be rendered: at once if it is required, after its chunk has loaded if it is optional. */
function useUsable(optional: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    if (optional)
      void ready().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [optional]);
  return loaded || !optional;
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** A dialog in place of the viewer, if an album chosen in the list cannot be read. */
function AlbumFailed({ error, onRetry, onClose }: FailedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current!.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Álbum de fotos" onClose={onClose}>
      <ErrorNotice message={ALBUM_FAILED} error={error} onRetry={onRetry} />
      <Button onClick={() => dialog.current!.close()}>Fechar</Button>
    </dialog>
  );
}

/**
 * Returns the focus to the album's card, or to the page if the list does not show it, however the viewer closes.
 */
function useReturnFocus(id: number): void {
  useEffect(
    () => () => {
      // In the next frame: history navigation first moves the focus to the address's #fragment.
      requestAnimationFrame(() =>
        (document.getElementById(cardId(id)) ?? document.querySelector('main'))?.focus(),
      );
    },
    [id],
  );
}
