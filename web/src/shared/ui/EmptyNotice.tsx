import { MESSAGES } from '@fundo/contract/messages';
import emptyUrl from '../illustrations/vazio.svg';
import styles from './Notice.module.css';

/** A list with nothing in it, for now. */
export function EmptyNotice() {
  return (
    <div className={styles.notice}>
      <img className={styles.picture} src={emptyUrl} alt="" width={96} height={96} />
      <p className={styles.text}>{MESSAGES.empty}</p>
    </div>
  );
}
