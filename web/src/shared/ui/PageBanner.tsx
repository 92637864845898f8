import { Link } from '../routing/Link';
import { Container } from './Container';
import styles from './PageBanner.module.css';

interface Crumb {
  readonly to: string;
  readonly label: string;
}

interface Props {
  readonly title: string;
  /** A line above the title. */
  readonly label?: string;
  /** The parent page in the breadcrumb, if it is not the home page. */
  readonly parent?: Crumb;
  readonly illustration: string;
}

/** The top of a page: breadcrumb, title and illustration. */
export function PageBanner({ title, label, parent, illustration }: Props) {
  return (
    <div className={styles.banner}>
      <Container>
        <div className={styles.text}>
          <Breadcrumb page={title} parents={[HOME, ...(parent ? [parent] : [])]} />
          {label && <p className={styles.label}>{label}</p>}
          <h1>{title}</h1>
        </div>
      </Container>
      <img className={styles.picture} src={illustration} alt="" width={1200} height={240} data-print="no" />
    </div>
  );
}

const HOME: Crumb = { to: '/', label: 'Página inicial' };

function Breadcrumb({ page, parents }: { page: string; parents: readonly Crumb[] }) {
  return (
    <nav aria-label="Você está aqui" className={styles.breadcrumb}>
      <ol>
        {parents.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
