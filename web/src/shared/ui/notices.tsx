import { MESSAGES } from '@fundo/contract/messages';
import emptyUrl from '../illustrations/vazio.svg';
import { Button } from './Button';
import styles from './notices.module.css';

export function LoadingNotice() {
  return <output className={styles.loading}>{MESSAGES.loading}</output>;
}

export function EmptyNotice() {
  return (
    <div className={styles.notice}>
      <img className={styles.picture} src={emptyUrl} alt="" width={96} height={96} />
      <p className={styles.text}>{MESSAGES.empty}</p>
    </div>
  );
}

interface Props {
  /** What failed, in Portuguese. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** A failed read, with a button to try again. */
export function ErrorNotice({ message, onRetry }: Props) {
  return (
    <div className={styles.notice} data-kind="error" role="alert">
      <p className={styles.text}>{message}</p>
      <Button onClick={onRetry}>{MESSAGES.retry}</Button>
      <noscript>
        <p className={styles.hint}>Recarregue a página para tentar de novo.</p>
      </noscript>
    </div>
  );
}
