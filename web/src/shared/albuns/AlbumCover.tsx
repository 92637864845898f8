import type { Picture } from '@fundo/contract/file';
import fallbackUrl from '../illustrations/foto.svg';
import { Photo } from '../ui/Photo';
import styles from './AlbumCover.module.css';

interface Props {
  readonly capa: Picture | null;
  /** The width that the card gives it, as in the `sizes` of an image. */
  readonly sizes: string;
  readonly eager?: boolean;
}

/** An album's cover, filling its frame. The card's title names it, so it stays silent. */
export function AlbumCover({ capa, sizes, eager = false }: Props) {
  return (
    <div className={styles.frame}>
      {capa ? (
        <Photo picture={capa} alt="" sizes={sizes} eager={eager} fallback={fallbackUrl} />
      ) : (
        <img src={fallbackUrl} alt="" width={300} height={220} loading="lazy" />
      )}
    </div>
  );
}
