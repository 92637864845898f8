import { useEffect, useRef } from 'react';

/** Moves focus and scroll to the start of a list when its page number changes. Returns the ref for the list. */
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
