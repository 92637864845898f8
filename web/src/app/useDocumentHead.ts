import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../shared/site/useSite';
import { headOf } from './headOf';

/** Keeps the title, the description and the canonical address true as the visitor moves without a reload. */
export function useDocumentHead(): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { site } = useSite();
  // A title may name what is still being read: this renders again when a read ends.
  useIsFetching();
  const { title, description, canonical = pathname } = headOf(site, pathname, search, client);
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const address = new URL(canonical, window.location.origin).href;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  }, [title, description, canonical]);
}
