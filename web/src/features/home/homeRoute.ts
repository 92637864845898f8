import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { SITE } from '../../shared/site';
import { governmentOrganization } from './governmentOrganization';
import { perguntasQuery } from './perguntasQuery';
import { ultimosAlbunsQuery } from './ultimosAlbunsQuery';

export const homeRoute: SiteRoute = {
  path: '/',
  load: async () => (await import('./HomePage')).HomePage,
  chunk: 'src/features/home/HomePage.tsx',
  head: () => ({
    title: `${SITE.acronym}: ${SITE.name}`,
    description: SITE.description,
    jsonLd: governmentOrganization,
  }),
  prefetch: (api, client) =>
    Promise.all([client.prefetchQuery(ultimosAlbunsQuery(api)), client.prefetchQuery(perguntasQuery(api))]),
};
