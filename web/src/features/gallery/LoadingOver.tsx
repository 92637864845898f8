import { LoadingNotice } from '../../shared/ui/notices';
import styles from './LoadingOver.module.css';

/** Over the list that stays in view while what was chosen in it is being read. */
export function LoadingOver() {
  return (
    <div className={styles.over}>
      <LoadingNotice />
    </div>
  );
}
