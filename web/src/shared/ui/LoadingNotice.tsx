import { MESSAGES } from '@fundo/contract/messages';
import styles from './Notice.module.css';

export function LoadingNotice() {
  return (
    <p className={styles.loading} role="status">
      {MESSAGES.loading}
    </p>
  );
}
