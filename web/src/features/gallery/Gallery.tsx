import { yearOf } from '@fundo/contract/fund-time';
import { searchOf, type GalleryView } from '@fundo/contract/gallery-view';
import { useQuery } from '@tanstack/react-query';
import { AlbumCard } from '../../shared/albuns/AlbumCard';
import type { AlbumSummary } from '../../shared/albuns/AlbumSummary';
import { useApi } from '../../shared/api/Api';
import { FeedLink } from '../../shared/feeds/FeedLink';
import { ListFiles } from '../../shared/lists/ListFiles';
import { albumAddress, GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { LongDate } from '../../shared/text/dates';
import { ActionLink } from '../../shared/ui/Button';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { PageControls } from '../../shared/ui/PageControls';
import { useTopOfPage } from '../../shared/ui/useTopOfPage';
import { cardId, pageAddress } from './galleryAddress';
import styles from './Gallery.module.css';
import { GalleryFilters } from './GalleryFilters';
import { galleryPageQuery } from './galleryQueries';
import { LoadingOver } from './LoadingOver';
import { albunsInYear, missingAlbuns } from './missingAlbuns';

/** One page of albums, with its filters and page controls. `first`: true if no other content is above it. */
export function Gallery({ view, first }: { view: GalleryView; first: boolean }) {
  const top = useTopOfPage(view.page);
  const { status, data, error, isPlaceholderData, refetch } = useQuery(galleryPageQuery(useApi(), view));
  if (status === 'pending') return <LoadingNotice />;
  const missing = missingAlbuns(view, { data: isPlaceholderData ? undefined : data, error });
  if (missing) return <MissingNotice {...missing} />;
  if (status === 'error') {
    return (
      <ErrorNotice
        message="Ocorreu um erro ao carregar os álbuns"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = albunsInYear(data.albuns, view.anoDaPagina);
  return (
    <section ref={top} tabIndex={-1} aria-label="Álbuns de fotos" className={styles.gallery}>
      <GalleryFilters view={view} years={yearsOf(data.albuns)} />
      {shown.length > 0 ? <AlbumGrid albuns={shown} view={view} first={first} /> : <EmptyNotice />}
      {isPlaceholderData && <LoadingOver />}
      {data.totalPages > 1 && (
        <PageControls
          label="Páginas do álbum de fotos"
          current={view.page}
          total={data.totalPages}
          addressOf={(page) => pageAddress(view, page)}
        />
      )}
      <ListFiles path={GALLERY_ADDRESS} query={searchOf({ ...view, page: 1 })} />
      <FeedLink path={GALLERY_ADDRESS} />
    </section>
  );
}

/** Shown below an album whose address names a page or a year of the list that does not exist. */
function MissingNotice({ text, to, label }: NonNullable<ReturnType<typeof missingAlbuns>>) {
  return (
    <section aria-label="Álbuns de fotos">
      <p>{text}</p>
      <ActionLink to={to}>{label}</ActionLink>
    </section>
  );
}

interface Props {
  readonly albuns: readonly AlbumSummary[];
  readonly view: GalleryView;
  /** True if the grid is the page's first content. */
  readonly first: boolean;
}

/** One column on a phone, up to four on a wide screen. */
function AlbumGrid({ albuns, view, first }: Props) {
  return (
    <ul className={styles.grid} aria-label="Álbuns">
      {albuns.map((album, index) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            id={cardId(album.id)}
            // The query is the state of the list, to which the viewer returns when it closes.
            to={albumAddress(album.id) + searchOf(view)}
            state={{ fromList: true }}
            sizes={SIZES}
            eager={first && index === 0}
            label="Ver álbum"
            facts={[<LongDate key="data" instant={album.createdAt} />, `${album.slides} foto(s)`]}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * On a phone the card is as wide as the screen, but 55vw makes a low-density screen choose the smaller copy, which
 * saves a slow connection one round trip. The cover is cropped there; a high-density screen still gets a sharper copy.
 */
const SIZES = '(min-width: 1280px) 260px, (min-width: 960px) 350px, (min-width: 600px) 50vw, 55vw';

/** The years of the albums, newest first. */
const yearsOf = (albuns: readonly AlbumSummary[]): number[] =>
  [...new Set(albuns.map(({ createdAt }) => yearOf(createdAt)))].toSorted((a, b) => b - a);
