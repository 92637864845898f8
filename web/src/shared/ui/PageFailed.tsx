import { useSite } from '../site/useSite';
import { Button } from './Button';
import { Container } from './Container';
import styles from './NotFound.module.css';

/** What shows in place of a page that broke. */
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
