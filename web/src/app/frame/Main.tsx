import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { findRoute } from '../routes';
import styles from './Main.module.css';

/** The page. Going to another one starts at its top, with the focus on it, as a reload would. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const movement = useNavigationType();
  // The viewer has an address of its own, but it opens and closes over the page that is there.
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

/** First on every page: jumps over the header. The access keys are those of eMAG: 1 content, 2 menu, 3 search, 4 footer. */
export function SkipLinks() {
  return (
    <div className={styles.links} data-print="no">
      <a href="#conteudo" accessKey="1">
        Ir para o conteúdo
      </a>
      <a href="#menu" accessKey="2">
        Ir para o menu
      </a>
      <a href="#busca" accessKey="3">
        Ir para a busca
      </a>
      <a href="#rodape" accessKey="4">
        Ir para o rodapé
      </a>
    </div>
  );
}
