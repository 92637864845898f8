import { MESSAGES } from '@fundo/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../shared/routing/Link';
import { GALLERY_ADDRESS } from '../../shared/albuns/albumAddress';
import { useApi } from '../../shared/api/ApiContext';
import { EmptyNotice } from '../../shared/ui/EmptyNotice';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { LoadingNotice } from '../../shared/ui/LoadingNotice';
import { LatestAlbumCard } from './LatestAlbumCard';
import styles from './LatestAlbuns.module.css';
import { ultimosAlbunsQuery } from './ultimosAlbunsQuery';

/** The latest albums, and the way to all of them. */
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
  const { status, data, refetch } = useQuery(ultimosAlbunsQuery(useApi()));
  if (status === 'pending') return <LoadingNotice />;
  if (status === 'error') {
    return <ErrorNotice message={MESSAGES.homeAlbunsFailed} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyNotice />;
  return (
    <ul className={styles.cards}>
      {data.map((album) => (
        <li key={album.id}>
          <LatestAlbumCard album={album} />
        </li>
      ))}
    </ul>
  );
}
