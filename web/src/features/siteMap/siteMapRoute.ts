import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';
import { SITE } from '../../shared/site';

export const siteMapRoute: SiteRoute = {
  path: '/mapa-do-site',
  load: async () => (await import('./SiteMapPage')).SiteMapPage,
  chunk: 'src/features/siteMap/SiteMapPage.tsx',
  head: () => ({
    title: pageTitle('Mapa do site'),
    description: `Todas as páginas do site do ${SITE.acronym}.`,
  }),
};
