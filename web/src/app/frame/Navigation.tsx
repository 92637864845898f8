import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
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
            aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The header's links on small screens, in a details element, which opens without JavaScript. */
export function MobileMenu() {
  const { pathname } = useLocation();
  const { site } = useSite();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    // The key closes the menu on navigation. A visitor may have opened it before hydration.
    <details ref={menu} key={pathname} className={styles.menu} data-print="no" suppressHydrationWarning>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its label is the text two elements down */}
      <summary className={styles.title}>
        <span>
          <span className={styles.word}>Menu</span> <span>{site.sigla}</span>
        </span>
        <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <nav aria-label="Principal">
        <Container>
          <p className={styles.name}>{site.nome}</p>
          <NavigationLinks />
        </Container>
      </nav>
    </details>
  );
}

/** Closes the menu on Esc, on a click outside and on a click on any link, which may lead to the current page. */
function useClosing(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const details = menu.current;
      if (key !== 'Escape' || !details?.open) return;
      // The focus would be lost with the link that has it.
      if (details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    };
    const onClick = ({ target }: MouseEvent) => {
      const details = menu.current;
      if (!details?.open || !(target instanceof Element)) return;
      if (!details.contains(target) || target.closest('a')) details.open = false;
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [menu]);
}
