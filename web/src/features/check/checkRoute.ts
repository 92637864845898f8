import { CHECK_PATH, hashOf } from '@fundo/contract/file-hash';
import { CHECK_TITLE, checkAddress } from '../../shared/routing/addresses';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const checkRoute: SiteRoute = {
  path: CHECK_PATH,
  load: async () => (await import('./CheckPage')).CheckPage,
  chunk: 'src/features/check/CheckPage.tsx',
  head: (site, { search }) => {
    const sha256 = hashOf(search);
    return {
      title: pageTitle(sha256 ? `${CHECK_TITLE}: ${sha256.slice(0, 12)}…` : CHECK_TITLE, site),
      description: `Veja se uma cópia é mesmo de um documento publicado pelo ${site.sigla}, e de qual versão.`,
      ...(sha256 && { canonical: checkAddress(sha256), isUnindexed: true }),
    };
  },
  // Imported from the page's chunk, so that the frame does not contain it.
  prefetch: SERVER_PARTS
    ? async (...read) => (await import('./CheckPage')).prefetchCheck(...read)
    : undefined,
};
