import { Link } from '../routing/Link';
import styles from './Breadcrumb.module.css';

/** The way from the first page to this one. */
export function Breadcrumb({ page }: { page: string }) {
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
