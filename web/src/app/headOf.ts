import type { QueryClient } from '@tanstack/react-query';
import { pageTitle } from '../shared/routing/pageTitle';
import type { PageHead } from '../shared/routing/SiteRoute';
import type { Identity } from '../shared/site/Identity';
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
