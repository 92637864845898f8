import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/Api';
import fallbackUrl from '../../shared/illustrations/foto.svg';
import { LongDate } from '../../shared/text/dates';
import { ErrorNotice, LoadingNotice } from '../../shared/ui/notices';
import { Photo } from '../../shared/ui/Photo';
import styles from './AlbumSheet.module.css';
import { albumQuery } from './galleryQueries';
import { BROKEN_PHOTO, NO_PHOTOS, photosNotice, slidesOf } from './slides';

/** The photos of one album in the page itself, for visitors who open its address directly, and for printing. */
export function AlbumSheet({ id }: { id: number }) {
  const { data: album, status, error, refetch } = useQuery(albumQuery(useApi(), id));
  if (status === 'error') {
    return <ErrorNotice message={ALBUM_FAILED} error={error} onRetry={() => void refetch()} />;
  }
  if (!album) return <LoadingNotice />;
  const slides = slidesOf(album);
  return (
    <section className={styles.sheet} aria-labelledby="album">
      <h2 id="album">{album.titulo}</h2>
      <p className={styles.facts}>
        <LongDate instant={album.created_at} />.{' '}
        <span>{slides.length > 0 ? photosNotice(slides.length) : NO_PHOTOS}</span>
      </p>
      <ul className={styles.photos}>
        {slides.map(({ picture, title }, index) => (
          <li key={picture.url}>
            <a href={picture.url}>
              <Photo
                picture={picture}
                alt={title}
                sizes="(min-width: 960px) 350px, (min-width: 600px) 50vw, 100vw"
                eager={index === 0}
                fallback={fallbackUrl}
                failedText={BROKEN_PHOTO}
              />
            </a>
            <span className={styles.caption} aria-hidden="true">
              {title}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ALBUM_FAILED = 'Ocorreu um erro ao carregar este álbum';
