import { FEED_TYPES } from '@fundo/contract/feeds';
import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { FEED_NAMES, feedHref } from '../shared/feeds/feed';
import { pageTitle, type PageHead, type PageStatus } from '../shared/routing/SiteRoute';
import { useSite, type Identity } from '../shared/site/identity';
import { findRoute } from './routes';

const notFound = (site: Identity): PageHead => ({
  title: pageTitle('Página não encontrada', site),
  description: `O endereço procurado não existe no site do ${site.sigla}.`,
});

export interface FoundHead extends PageHead {
  readonly status: PageStatus;
  readonly siteName: string;
}

/** The head of the page at an address, or of the 404 page, with its status. */
export function headOf(site: Identity, pathname: string, search: string, client: QueryClient): FoundHead {
  const match = findRoute(pathname, search);
  const status = match ? (match.route.status?.(match.place, client) ?? 200) : 404;
  const head = match && status !== 404 ? match.route.head(site, match.place, client) : notFound(site);
  return { ...head, status, siteName: site.sigla };
}

/** The links to a page's feeds in its head, one for each format. */
export const alternatesOf = ({ feed, title }: PageHead) =>
  FEED_NAMES.flatMap(([format, name]) =>
    feed ? [{ type: FEED_TYPES[format], title: `${title} (${name})`, href: feedHref(feed, format) }] : [],
  );

/** Updates the title, the description, the canonical address and the feeds on client-side navigation. */
export function useDocumentHead(): void {
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  const { site } = useSite();
  // Renders again when a read ends: the title may depend on what was read.
  useIsFetching();
  const head = headOf(site, pathname, search, client);
  const { title, description, canonical = pathname } = head;
  useFeeds(alternatesOf(head));
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    const address = new URL(canonical, window.location.origin).href;
    document.querySelector('link[rel="canonical"]')?.setAttribute('href', address);
  }, [title, description, canonical]);
}

function useFeeds(alternates: ReturnType<typeof alternatesOf>): void {
  // Compared as text: each rendering makes new objects.
  const wanted = JSON.stringify(alternates);
  useEffect(() => {
    for (const link of document.querySelectorAll('link[rel="alternate"]')) link.remove();
    const links = (JSON.parse(wanted) as typeof alternates).map((alternate) =>
      Object.assign(document.createElement('link'), { rel: 'alternate', ...alternate }),
    );
    document.head.append(...links);
  }, [wanted]);
}
