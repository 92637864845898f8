import { LoadingNotice } from '../../shared/ui/notices';
import styles from './LoadingOver.module.css';

/** A loading notice over the list, which stays visible. */
export function LoadingOver() {
  return (
    <div className={styles.over}>
      <LoadingNotice />
    </div>
  );
}
