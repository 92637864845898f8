import { SITE_PAGES } from '@fundo/contract/site-pages';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const openDataRoute: SiteRoute = {
  path: SITE_PAGES.openData.path,
  load: async () => (await import('./OpenDataPage')).OpenDataPage,
  chunk: SERVER_PARTS ? 'src/features/openData/OpenDataPage.tsx' : '',
  head: (site) => ({
    title: pageTitle(SITE_PAGES.openData.title, site),
    description: SERVER_PARTS
      ? `Tudo o que o site do ${site.sigla} publica, em tabelas CSV com licença aberta, dicionário e exemplos.`
      : '',
    // Imported from the page's chunk, so that the frame does not contain the list of tables.
    ...(SERVER_PARTS && {
      jsonLd: async (origin: string) => (await import('./OpenDataPage')).dataset(site, origin),
    }),
  }),
  ...(SERVER_PARTS && {
    prefetch: async (...read) => (await import('./OpenDataPage')).prefetchOpenData(...read),
  }),
};
