import { useEffect } from 'react';

const PRODUCT = 'Área administrativa';

/** Names the browser's tab after the screen, so that tabs and history tell screens apart (WCAG 2.4.2). */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
