import { MESSAGES } from '@fundo/contract/messages';
import styles from './Notice.module.css';

export function LoadingNotice() {
  return <output className={styles.loading}>{MESSAGES.loading}</output>;
}
