import { matchPath, useLocation } from 'react-router-dom';
import { Link } from '../../shared/routing/Link';
import { PAGES } from '../../shared/routing/pages';
import { useSite } from '../../shared/site/identity';
import { Container } from '../../shared/ui/Container';
import styles from './Navigation.module.css';

/** The header's links. aria-current marks the current page or its parent. */
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

/** The header's links on small screens: a details element, which opens without JavaScript. */
export function MobileMenu() {
  const { pathname } = useLocation();
  const { site } = useSite();
  return (
    // The key closes the menu on navigation. A visitor may have opened it before hydration.
    <details key={pathname} className={styles.menu} data-print="no" suppressHydrationWarning>
      <summary className={styles.title}>
        <span>
          <span className={styles.word}>Menu</span> {site.sigla}
        </span>
        <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <nav aria-label="Principal">
        <Container>
          <NavigationLinks />
        </Container>
      </nav>
    </details>
  );
}
