import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { governmentOrganization } from './governmentOrganization';
import { perguntasQuery } from './perguntasQuery';
import { ultimosAlbunsQuery } from './ultimosAlbunsQuery';

export const homeRoute: SiteRoute = {
  path: '/',
  load: async () => (await import('./HomePage')).HomePage,
  chunk: 'src/features/home/HomePage.tsx',
  head: (site) => ({
    title: `${site.sigla}: ${site.nome}`,
    description: site.descricao ?? `${site.sigla}: ${site.nome}`,
    ...(site.departamento && { jsonLd: (origin: string) => governmentOrganization(site, origin) }),
  }),
  prefetch: (api, client) =>
    Promise.all([client.prefetchQuery(ultimosAlbunsQuery(api)), client.prefetchQuery(perguntasQuery(api))]),
};
