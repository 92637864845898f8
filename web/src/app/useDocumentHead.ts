import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { headOf } from './headOf';

/** Keeps the title, the description and the canonical address true as the visitor moves without a reload. */
export function useDocumentHead(): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  // A title may name what is still being read.
  const fetching = useIsFetching();
  useEffect(() => {
    const head = headOf(pathname, search, client);
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    const canonical = new URL(head.canonical ?? pathname, window.location.origin).href;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', canonical);
  }, [pathname, search, client, fetching]);
}
