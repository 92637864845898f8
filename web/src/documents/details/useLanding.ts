import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Scrolls to the element that the address's fragment names and gives it the focus, as the browser does with a page from
 * the server. `fragment` matches the fragments to handle; `content` is the data that renders the element, undefined until
 * it is read.
 */
export function useLanding(fragment: RegExp, content: unknown): void {
  const { hash, key } = useLocation();
  const isPageOfServer = useNavigationType() === 'POP';
  const id = !isPageOfServer && fragment.test(hash) ? hash.slice(1) : '';
  const landed = useRef<string>(undefined);
  useEffect(() => {
    if (id === '' || content === undefined || landed.current === key) return undefined;
    // In a timer, because a new page first scrolls to its top.
    const timer = setTimeout(() => {
      const element = document.getElementById(id);
      if (!element) return;
      landed.current = key;
      element.scrollIntoView({ block: 'start' });
      element.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [id, key, content]);
}
