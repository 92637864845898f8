import { Button } from './Button';
import { Container } from './Container';
import { SITE } from '../site';
import styles from './NotFound.module.css';

/** What shows in place of a page that broke. */
export function PageFailed() {
  return (
    <Container>
      <div className={styles.page} role="alert">
        <h1>Esta página não pôde ser mostrada</h1>
        <p>
          Houve uma falha no site. Recarregue a página; se o erro persistir, escreva para{' '}
          <a href={`mailto:${SITE.email}`}>{SITE.email}</a>.
        </p>
        <Button onClick={() => window.location.reload()}>Recarregar a página</Button>
      </div>
    </Container>
  );
}
