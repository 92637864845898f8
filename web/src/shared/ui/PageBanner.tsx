import { Link } from '../routing/Link';
import { Container } from './Container';
import styles from './PageBanner.module.css';

interface Props {
  readonly title: string;
  /** A line above the title that says to what it belongs. */
  readonly label?: string;
  /** Address of the section's illustration. */
  readonly illustration: string;
}

/** The head of a page: where it is, what it is, and the section's own pattern. */
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

/** The way from the first page to this one. */
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
