import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle, type PageHead, type PageStatus } from '../shared/routing/SiteRoute';
import { useSite, type Identity } from '../shared/site/identity';
import { findRoute } from './routes';

const notFound = (site: Identity): PageHead => ({
  title: pageTitle('Página não encontrada', site),
  description: SERVER_PARTS ? `O endereço procurado não existe no site do ${site.sigla}.` : '',
});

export interface FoundHead extends PageHead {
  readonly status: PageStatus;
  readonly siteName: string;
}

/** The head of the page at an address, or of the 404 page, with its status. */
export function headOf(site: Identity, pathname: string, search: string, client: QueryClient): FoundHead {
  const match = findRoute(pathname, search);
  const status = match ? (match.route.status?.(match.address, client) ?? 200) : 404;
  const head = match && status !== 404 ? match.route.head(site, match.address, client) : notFound(site);
  return { ...head, status, siteName: site.sigla };
}

/** Updates the title and the canonical address on client-side navigation. Returns the page's status. */
export function useDocumentHead(): PageStatus {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { site } = useSite();
  // Renders again when a read ends: the title may depend on what was read.
  useIsFetching();
  const { title, status, canonical = pathname } = headOf(site, pathname, search, client);
  useEffect(() => {
    document.title = title;
    const address = new URL(canonical, window.location.origin).href;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  }, [title, canonical]);
  return status;
}
