import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { SKIP_LINKS } from '../../shared/routing/skipLinks';
import { findRoute } from '../routes';
import styles from './Main.module.css';

/** The main landmark. On navigation to another page it takes the focus, and the page scrolls to its top. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const movement = useNavigationType();
  // An album's viewer has its own address, but it opens over the gallery: not a new page.
  const page = findRoute(pathname, '')?.route.path ?? pathname;
  const shown = useRef(page);

  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    if (movement !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [page, movement]);

  return (
    <main id="conteudo" ref={main} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

export function SkipLinks() {
  return (
    <div className={styles.links} data-print="no">
      {SKIP_LINKS.map(({ key, target, label }) => (
        <a key={key} href={target} accessKey={key}>
          {label}
        </a>
      ))}
    </div>
  );
}
