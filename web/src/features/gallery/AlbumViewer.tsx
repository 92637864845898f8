import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import { useApi } from '../../shared/api/ApiContext';
import { useHydrated } from '../../shared/hydration/useHydrated';
import { albumQuery } from './albumQuery';
import { useReturnFocus } from './useReturnFocus';

// The carousel is most of the gallery's weight, and only a visitor with JavaScript who opens an album needs it.
const Viewer = lazy(async () => ({ default: (await import('./Viewer')).Viewer }));

/** The viewer of the album that the address names. Closing it leads back to the list as it was. */
export function AlbumViewer({ id }: { id: number }) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const { data: album } = useQuery(albumQuery(useApi(), id));
  useReturnFocus(id);
  if (!hydrated || !album) return null;

  const close = () => {
    if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else void navigate(GALLERY_ADDRESS + search, { replace: true });
  };
  return (
    <Suspense>
      <Viewer album={album} onClose={close} />
    </Suspense>
  );
}
