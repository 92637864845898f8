import { MESSAGES } from '@fundo/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { AlbumCard } from '../../shared/albuns/AlbumCard';
import { useApi } from '../../shared/api/Api';
import { albumAddress, GALLERY_ADDRESS } from '../../shared/routing/addresses';
import { Link } from '../../shared/routing/Link';
import { EmptyNotice, ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { ultimosAlbunsQuery } from './homeQueries';
import styles from './LatestAlbuns.module.css';

/** The latest albums and a link to all of them. */
export function LatestAlbuns({ headingId }: { headingId: string }) {
  return (
    <>
      <div className={styles.heading}>
        <h2 id={headingId}>Álbum de fotos</h2>
        <Link className={styles.all} to={GALLERY_ADDRESS} aria-describedby={headingId}>
          Ver todos
        </Link>
      </div>
      <Cards />
    </>
  );
}

function Cards() {
  const { status, data, error, refetch } = useQuery(ultimosAlbunsQuery(useApi()));
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error') {
    return <ErrorNotice message={MESSAGES.homeAlbunsFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyNotice />;
  return (
    <ul className={styles.cards}>
      {data.map((album) => (
        <li key={album.id}>
          <AlbumCard
            album={album}
            to={albumAddress(album.id)}
            sizes="300px"
            facts={[`${album.disponiveis} foto(s) disponível(is)`]}
          />
        </li>
      ))}
    </ul>
  );
}
