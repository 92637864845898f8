import { CHECK_PATH } from '@fundo/contract/file-hash';
import { CHECK_TITLE } from '../../shared/routing/addresses';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const checkRoute: SiteRoute = {
  path: CHECK_PATH,
  load: async () => (await import('./CheckPage')).CheckPage,
  chunk: 'src/features/check/CheckPage.tsx',
  head: (site) => ({
    title: pageTitle(CHECK_TITLE, site),
    description: `Veja se uma cópia é mesmo de um documento publicado pelo ${site.sigla}, e de qual versão.`,
  }),
  // From the page's chunk.
  prefetch: SERVER_PARTS
    ? async (...read) => (await import('./CheckPage')).prefetchCheck(...read)
    : undefined,
};
