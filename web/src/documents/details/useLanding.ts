import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Brings what the address names into view and gives it the focus, as the browser does with a page from the server.
 * `place` matches the addresses' fragments that this is for; `content` is what brings the element.
 */
export function useLanding(place: RegExp, content: unknown): void {
  const { hash, key } = useLocation();
  const isPageOfServer = useNavigationType() === 'POP';
  const id = !isPageOfServer && place.test(hash) ? hash.slice(1) : '';
  const landed = useRef<string>(undefined);
  useEffect(() => {
    if (id === '' || content === undefined || landed.current === key) return undefined;
    // After a new page has scrolled to its top.
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
