import { NavLink } from 'react-router-dom';
import { PAGES } from '../../shared/routing/pages';
import styles from './NavigationLinks.module.css';

/** The links of the header; the page that is shown carries aria-current. */
export function NavigationLinks() {
  return (
    <ul className={styles.links}>
      {PAGES.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={styles.link!}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
