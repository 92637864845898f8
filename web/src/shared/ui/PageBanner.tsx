import { Link } from '../routing/Link';
import { Container } from './Container';
import styles from './PageBanner.module.css';

interface Props {
  readonly title: string;
  /** A line above the title. */
  readonly label?: string;

  readonly illustration: string;
}

/** The top of a page: breadcrumb, title and illustration. */
export function PageBanner({ title, label, illustration }: Props) {
  return (
    <div className={styles.banner}>
      <Container>
        <div className={styles.text}>
          <Breadcrumb page={title} />
          {label && <p className={styles.label}>{label}</p>}
          <h1>{title}</h1>
        </div>
      </Container>
      <img className={styles.picture} src={illustration} alt="" width={1200} height={240} data-print="no" />
    </div>
  );
}

function Breadcrumb({ page }: { page: string }) {
  return (
    <nav aria-label="Você está aqui" className={styles.breadcrumb}>
      <ol>
        <li>
          <Link to="/">Página inicial</Link>
        </li>
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
