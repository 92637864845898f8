import { Link } from '../../shared/routing/Link';
import { useSite } from '../../shared/site/useSite';
import { Hidden } from '../../shared/ui/Hidden';
import styles from './Logo.module.css';

/** The fund's mark, four quarter circles of a tile, with its acronym and its department. */
export function Logo() {
  const { sigla, nome, departamento } = useSite().site;
  return (
    <Link to="/" className={styles.logo}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path className={styles.ground} d="M0 0h48v48H0z" />
        <path className={styles.light} d="M0 0h24a24 24 0 0 1-24 24z" />
        <path className={styles.warm} d="M48 0v24a24 24 0 0 1-24-24z" />
        <path className={styles.light} d="M48 48H24a24 24 0 0 1 24-24z" />
        <path className={styles.fresh} d="M0 48V24a24 24 0 0 1 24 24z" />
      </svg>
      <span className={styles.words}>
        <span className={styles.acronym}>{sigla}</span>{' '}
        <span className={styles.department}>{departamento?.nome ?? nome}</span>
      </span>{' '}
      <Hidden>(página inicial)</Hidden>
    </Link>
  );
}
