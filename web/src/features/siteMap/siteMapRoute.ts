import { pageTitle } from '../../shared/routing/pageTitle';
import type { SiteRoute } from '../../shared/routing/SiteRoute';

export const siteMapRoute: SiteRoute = {
  path: '/mapa-do-site',
  load: async () => (await import('./SiteMapPage')).SiteMapPage,
  chunk: 'src/features/siteMap/SiteMapPage.tsx',
  head: (site) => ({
    title: pageTitle('Mapa do site', site),
    description: `Todas as páginas do site do ${site.sigla}.`,
  }),
};
