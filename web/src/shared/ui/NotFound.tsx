import notFoundUrl from '../illustrations/vazio.svg';
import { ActionLink } from './ActionLink';
import { Container } from './Container';
import { PageLinks } from './PageLinks';
import styles from './NotFound.module.css';

interface Props {
  /** Why there may be nothing. */
  readonly text?: string;
  /** Where to go instead. */
  readonly to?: string;
  readonly label?: string;
}

/** An address where there is nothing, and ways on from it. */
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
