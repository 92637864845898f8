import type { Site } from '@fundo/contract/site';
import { queryOptions, type DataTag, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/Api';
import { NEUTRAL_IDENTITY, type Identity } from './Identity';

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
