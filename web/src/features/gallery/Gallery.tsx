import type { GalleryView } from '@fundo/contract/gallery-view';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { isNotFound, useApi } from '../../shared/api/Api';
import { yearOf } from '../../shared/text/dates';
import { ActionLink } from '../../shared/ui/Button';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { AlbumCard } from './AlbumCard';
import styles from './Gallery.module.css';
import { pageAddress } from './galleryAddress';
import { GalleryFilters } from './GalleryFilters';
import { galleryPageQuery } from './galleryQueries';
import { LoadingOver } from './LoadingOver';
import { PageControls } from './PageControls';

/** One page of albums, with its filters and page controls. `first`: no other content stands above it. */
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

export const PAGE_PAST_LAST = 'O álbum de fotos tem menos páginas do que este endereço pede.';
export const SEE_ALBUNS = 'Ver os álbuns';

/** Shown below an album whose address names a page of the list that does not exist. */
function PagePastLast({ view }: { view: GalleryView }) {
  return (
    <section aria-label="Álbuns de fotos">
      <p>{PAGE_PAST_LAST}</p>
      <ActionLink to={pageAddress(view, 1)}>{SEE_ALBUNS}</ActionLink>
    </section>
  );
}

interface Props {
  readonly albuns: readonly AlbumSummary[];
  readonly view: GalleryView;
  /** Whether the grid is the page's first content. */
  readonly first: boolean;
}

/** One column on a phone, up to four on a wide screen. */
function AlbumGrid({ albuns, view, first }: Props) {
  return (
    <ul className={styles.grid} aria-label="Álbuns">
      {albuns.map((album, index) => (
        <li key={album.id}>
          <AlbumCard album={album} view={view} eager={first && index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The years of the albums, newest first. */
const yearsOf = (albuns: readonly AlbumSummary[]): number[] =>
  [...new Set(albuns.map(({ createdAt }) => yearOf(createdAt)))].toSorted((a, b) => b - a);

/** The albums of a year, or all of them if no year is given. */
const inYear = (albuns: readonly AlbumSummary[], ano: number | undefined) =>
  ano === undefined ? albuns : albuns.filter(({ createdAt }) => yearOf(createdAt) === ano);

/** Moves focus and scroll to the start of the list when its page number changes. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return top;
}
