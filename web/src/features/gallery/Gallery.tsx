import type { GalleryView } from '@fundo/contract/gallery-view';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/ApiContext';
import { isNotFound } from '../../shared/api/isNotFound';
import { ActionLink } from '../../shared/ui/ActionLink';
import { EmptyNotice } from '../../shared/ui/EmptyNotice';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { LoadingNotice } from '../../shared/ui/LoadingNotice';
import { AlbumGrid } from './AlbumGrid';
import styles from './Gallery.module.css';
import { GalleryFilters } from './GalleryFilters';
import { galleryPageQuery } from './galleryPageQuery';
import { LoadingOver } from './LoadingOver';
import { pageAddress } from './pageAddress';
import { PageControls } from './PageControls';
import { useTopOfPage } from './useTopOfPage';
import { PAGE_PAST_LAST, SEE_ALBUNS } from './words';
import { inYear, yearsOf } from './years';

/** One page of albums, with the controls that choose it; `first` where nothing of the page stands above it. */
export function Gallery({ view, first }: { view: GalleryView; first: boolean }) {
  const top = useTopOfPage(view.page);
  const { status, data, error, isPlaceholderData, refetch } = useQuery(galleryPageQuery(useApi(), view));
  if (status === 'pending') return <LoadingNotice />;
  if (isNotFound(error)) return <PagePastLast view={view} />;
  if (status === 'error') {
    return <ErrorNotice message="Ocorreu um erro ao carregar os álbuns" onRetry={() => void refetch()} />;
  }
  const shown = inYear(data.albuns, view.ano);
  return (
    <section ref={top} tabIndex={-1} aria-label="Álbuns de fotos" className={styles.gallery}>
      <GalleryFilters view={view} years={yearsOf(data.albuns)} />
      {shown.length > 0 ? <AlbumGrid albuns={shown} view={view} first={first} /> : <EmptyNotice />}
      {isPlaceholderData && <LoadingOver />}
      {data.totalPages > 1 && <PageControls view={view} totalPages={data.totalPages} />}
    </section>
  );
}

/** Below an album whose address names a page of the list that is not there, or no longer. */
function PagePastLast({ view }: { view: GalleryView }) {
  return (
    <section aria-label="Álbuns de fotos">
      <p>{PAGE_PAST_LAST}</p>
      <ActionLink to={pageAddress(view, 1)}>{SEE_ALBUNS}</ActionLink>
    </section>
  );
}
