import { Link } from '../routing/Link';
import { PAGES } from '../routing/pages';
import styles from './PageLinks.module.css';

/** Every page of the site, as a plain list. */
export function PageLinks() {
  return (
    <ul className={styles.links}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
