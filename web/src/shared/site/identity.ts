import { READ_PATHS } from '@fundo/contract/read-paths';
import type { Site } from '@fundo/contract/site';
import { queryOptions, useQuery, type DataTag, type QueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '../api/Api';

type Name = 'sigla' | 'nome';

/** An identity that could not be read: only a name. */
type NameOnly = Pick<Site, Name> & { readonly [Key in Exclude<keyof Site, Name>]?: undefined };

/** The fund's identity: everything in `GET /api/v1/site`, or only a name. */
export type Identity = Site | NameOnly;

/** A name that fits any city's fund. */
const NEUTRAL_IDENTITY: Identity = {
  sigla: 'Fundo Municipal',
  nome: 'Administração Tributária e Cidadania Fiscal',
};

const KEY = [READ_PATHS.site] as DataTag<[string], Site>;

/** The fund's identity, which every page reads. */
export const siteQuery = (api: Api) =>
  queryOptions({
    queryKey: KEY,
    queryFn: async () => {
      const site = await api.get<Site>(READ_PATHS.site);
      // The frame uses the site outside the error boundary, so a body of another shape must fail here.
      if (!site.sigla || !site.departamento) throw new TypeError('The response is not a site');
      return site;
    },
  });

/** The identity in a client's cache, or the neutral name. For the server's heads; components use useSite. */
export const identityIn = (client: QueryClient): Identity => client.getQueryData(KEY) ?? NEUTRAL_IDENTITY;

interface SiteState {
  /** Only a name while the identity is being read, and if it could not be read. */
  readonly site: Identity;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: unknown;
  readonly retry: () => void;
}

export function useSite(): SiteState {
  const { data, status, error, refetch } = useQuery(siteQuery(useApi()));
  return { site: data ?? NEUTRAL_IDENTITY, status, error, retry: () => void refetch() };
}
