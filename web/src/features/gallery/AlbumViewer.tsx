import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import { useApi } from '../../shared/api/ApiContext';
import { useHydrated } from '../../shared/hydration/useHydrated';
import { AlbumFailed } from './AlbumFailed';
import { albumQuery } from './albumQuery';
import { LoadingOver } from './LoadingOver';
import { useReturnFocus } from './useReturnFocus';

// The carousel is most of the gallery's weight, and only a visitor with JavaScript who opens an album needs it.
const Viewer = lazy(async () => ({ default: (await import('./Viewer')).Viewer }));

/** The viewer of the album that the address names. Closing it leads back to the list as it was. */
export function AlbumViewer({ id }: { id: number }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { data: album, status, refetch } = useQuery(albumQuery(useApi(), id));
  useReturnFocus(id);
  const { fromList = false } = (state ?? {}) as { fromList?: boolean };
  if (!hydrated) return null;

  const close = () => {
    if (fromList) void navigate(-1);
    else void navigate(GALLERY_ADDRESS + search, { replace: true });
  };
  // Those who came straight to the address are told in the page.
  if (status === 'error' && fromList) return <AlbumFailed onRetry={() => void refetch()} onClose={close} />;
  const loading = fromList ? <LoadingOver /> : null;
  if (!album) return loading;
  return (
    <Suspense fallback={loading}>
      <Viewer album={album} onClose={close} />
    </Suspense>
  );
}
