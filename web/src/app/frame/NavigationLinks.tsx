import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { PAGES } from '../../shared/routing/pages';
import styles from './NavigationLinks.module.css';

/** The links of the header; the page that is shown, or that stands above it, carries aria-current. */
export function NavigationLinks() {
  const { pathname } = useLocation();
  return (
    <ul className={styles.links}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.link}
            aria-current={matchPath({ path: to, end: false }, pathname) ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
