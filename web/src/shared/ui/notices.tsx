import { MESSAGES } from '@fundo/contract/messages';
import emptyUrl from '../illustrations/vazio.svg';
import { supportCodeOf } from '../api/Api';
import { useOnline } from '../loading/useOnline';
import { RetryButton } from './Button';
import styles from './notices.module.css';
import { useHydrated } from './useHydrated';

/** What is said while something is read. Without a connection nothing fails: what is read waits for it. */
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
  /** What failed, in Portuguese. */
  readonly message: string;
  /** The failure itself; the server's own has a code for the support. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A failed read, with a button to try again. */
export function ErrorNotice({ message, error, onRetry }: Props) {
  // The browser is told that the server's read failed, and not its code: it hydrates a notice without one.
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
