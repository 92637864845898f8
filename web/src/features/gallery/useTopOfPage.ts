import { useEffect, useRef } from 'react';

/** For the part of the page that is paged: another page is read from its beginning, by eye and by keyboard. */
export function useTopOfPage(page: number) {
  const top = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return top;
}
