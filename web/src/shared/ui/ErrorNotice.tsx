import { MESSAGES } from '@fundo/contract/messages';
import { Button } from './Button';
import styles from './Notice.module.css';

interface Props {
  /** What happened, in the citizen's words. */
  readonly message: string;
  readonly onRetry: () => void;
}

/** A block that could not be read, and the way to try again. */
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
