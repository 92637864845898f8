import { Link } from '../routing/Link';
import { PAGES } from '../routing/pages';
import styles from './PageLinks.module.css';

/** A list of links to the main pages. */
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
