import { MESSAGES } from '@fundo/contract/messages';
import emptyUrl from '../illustrations/vazio.svg';
import { supportCodeOf } from '../api/Api';
import { useOnline } from '../loading/useOnline';
import { RetryButton } from './Button';
import styles from './notices.module.css';
import { useHydrated } from './useHydrated';

/** The text shown while something is read. Without a connection a read does not fail: it waits for the connection. */
export function LoadingText({ text = MESSAGES.loading }: { readonly text?: string }) {
  return <span>{useOnline() ? text : 'Sem conexão. O conteúdo aparece aqui quando a internet voltar.'}</span>;
}

export function LoadingNotice() {
  return (
    <output className={styles.loading}>
      <LoadingText />
    </output>
  );
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
  /** The message, in Portuguese, that says what failed. */
  readonly message: string;
  /** The failure; a failure of the server has a code for the support. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed read, with a button to try again. */
export function ErrorNotice({ message, error, onRetry }: Props) {
  // The transfer has failed reads without their codes, so the browser hydrates a notice without a code.
  const code = supportCodeOf(error);
  const isHydrated = useHydrated();
  const support = code !== undefined && (
    <p className={styles.hint}>
      Código para o suporte: <code>{code}</code>
    </p>
  );
  const online = useOnline();
  return (
    <div className={styles.notice} data-kind="error" role="alert">
      <p className={styles.text}>
        {online ? message : 'Sem conexão. Verifique a internet deste aparelho e tente de novo.'}
      </p>
      <RetryButton onRetry={onRetry} />
      {isHydrated && support}
      <noscript>
        {support}
        <p className={styles.hint}>Recarregue a página para tentar de novo.</p>
      </noscript>
    </div>
  );
}
