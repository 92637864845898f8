import type { Site } from '@fundo/contract/site';
import { queryOptions, useQuery, type DataTag, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../api/Api';

type Name = 'sigla' | 'nome';

/** The name that stands in for an identity that could not be read. What needs more than a name is left out. */
type NameOnly = Pick<Site, Name> & { readonly [Key in Exclude<keyof Site, Name>]?: undefined };

/** What the site calls itself: everything that `GET /api/v1/site` says, or a name alone. */
export type Identity = Site | NameOnly;

/** True of any fund of this kind, whichever city it is in. */
const NEUTRAL_IDENTITY: Identity = {
  sigla: 'Fundo Municipal',
  nome: 'Administração Tributária e Cidadania Fiscal',
};

const KEY = ['site'] as DataTag<[string], Site>;

/** What the fund calls itself and where it is found. Every page reads it: on the server, beside its own data. */
export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async () => {
      const site = await api.get<Site>('site');
      // The frame stands on it, outside what catches a page that breaks: see listFrom.
      if (!site.sigla || !site.departamento) throw new TypeError('The answer is not a site');
      return site;
    },
  });

/** The identity as it was read into a client, or a name alone. For the server's heads; components have useSite. */
export const identityIn = (client: QueryClient): Identity => client.getQueryData(KEY) ?? NEUTRAL_IDENTITY;

interface SiteState {
  /** A name alone while it is read, and where it could not be. */
  readonly site: Identity;
  readonly status: 'pending' | 'error' | 'success';
  readonly retry: () => void;
}

/** What the site says of itself, and whether that is all there is to say. */
export function useSite(): SiteState {
  const { data, status, refetch } = useQuery(siteQuery(useApi()));
  return { site: data ?? NEUTRAL_IDENTITY, status, retry: () => void refetch() };
}
