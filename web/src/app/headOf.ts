import type { QueryClient } from '@tanstack/react-query';
import { pageTitle } from '../shared/routing/pageTitle';
import type { PageHead } from '../shared/routing/SiteRoute';
import { SITE } from '../shared/site';
import { findRoute } from './routes';

const NOT_FOUND: PageHead = {
  title: pageTitle('Página não encontrada'),
  description: `O endereço procurado não existe no site do ${SITE.acronym}.`,
};

export interface FoundHead extends PageHead {
  readonly found: boolean;
}

/** What the head says at an address. */
export function headOf(pathname: string, search: string, client: QueryClient): FoundHead {
  const match = findRoute(pathname, search);
  const found = match !== undefined && (match.route.exists?.(match.place, client) ?? true);
  const head = found ? match.route.head(match.place, client) : NOT_FOUND;
  return { ...head, found };
}
