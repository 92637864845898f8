import notFoundUrl from '../illustrations/vazio.svg';
import { PageLinks } from '../routing/pages';
import { useSite } from '../site/identity';
import { ActionLink, Button, RetryButton } from './Button';
import { Container } from './Container';
import styles from './MessagePage.module.css';

interface Props {
  /** Why the page may not exist. */
  readonly text?: string;
  /** The address of the link to another page. */
  readonly to?: string;
  readonly label?: string;
}

/** The page of an address that does not exist. */
export function NotFound({ text = MISTYPED_OR_MOVED, to = '/', label = 'Ir para a página inicial' }: Props) {
  return (
    <Container>
      <div className={styles.page}>
        <img src={notFoundUrl} alt="" width={96} height={96} />
        <h1>Página não encontrada</h1>
        <p>{text}</p>
        <p>
          <ActionLink to={to}>{label}</ActionLink>
        </p>
        <h2 className={styles.heading}>O que há neste site</h2>
        <PageLinks />
      </div>
    </Container>
  );
}

const MISTYPED_OR_MOVED =
  'O endereço pode ter sido digitado com um erro, ou a página pode ter mudado de lugar.';

/** Replaces a page that cannot be loaded without a connection. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <Container>
      <div className={styles.page} role="alert">
        <h1>Sem conexão</h1>
        <p>Este aparelho parece estar sem internet. A página aparece aqui quando a conexão voltar.</p>
        <RetryButton onRetry={onRetry} />
      </div>
    </Container>
  );
}

/** Replaces a page that threw while it rendered. */
export function PageFailed() {
  const { email } = useSite().site;
  return (
    <Container>
      <div className={styles.page} role="alert">
        <h1>Esta página não pôde ser mostrada</h1>
        {email ? (
          <p>
            Houve uma falha no site. Recarregue a página; se o erro persistir, escreva para{' '}
            <a href={`mailto:${email}`}>{email}</a>.
          </p>
        ) : (
          <p>Houve uma falha no site. Recarregue a página.</p>
        )}
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
      </div>
    </Container>
  );
}
