import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle, type PageHead } from '../shared/routing/SiteRoute';
import { useSite, type Identity } from '../shared/site/identity';
import { findRoute } from './routes';

const notFound = (site: Identity): PageHead => ({
  title: pageTitle('Página não encontrada', site),
  description: `O endereço procurado não existe no site do ${site.sigla}.`,
});

export interface FoundHead extends PageHead {
  readonly found: boolean;
  readonly siteName: string;
}

/** What the head of a site says at an address. */
export function headOf(site: Identity, pathname: string, search: string, client: QueryClient): FoundHead {
  const match = findRoute(pathname, search);
  const found = match !== undefined && (match.route.exists?.(match.place, client) ?? true);
  const head = found ? match.route.head(site, match.place, client) : notFound(site);
  return { ...head, found, siteName: site.sigla };
}

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
