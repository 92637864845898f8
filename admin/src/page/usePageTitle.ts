import { useEffect } from 'react';

const PRODUCT = 'Área administrativa';

/** Gives the browser's tab the title of the screen, so that tabs and history can be told apart (WCAG 2.4.2). */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
