import notFoundUrl from '../illustrations/vazio.svg';
import { ActionLink } from './ActionLink';
import { Container } from './Container';
import { PageLinks } from './PageLinks';
import styles from './NotFound.module.css';

/** An address where there is nothing, and ways on from it. */
export function NotFound() {
  return (
    <Container>
      <div className={styles.page}>
        <img src={notFoundUrl} alt="" width={96} height={96} />
        <h1>Página não encontrada</h1>
        <p>O endereço pode ter sido digitado com um erro, ou a página pode ter mudado de lugar.</p>
        <p>
          <ActionLink to="/">Ir para a página inicial</ActionLink>
        </p>
        <h2 className={styles.heading}>O que há neste site</h2>
        <PageLinks />
      </div>
    </Container>
  );
}
