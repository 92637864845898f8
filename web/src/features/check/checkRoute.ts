import { SITE_PAGES } from '@fundo/contract/site-pages';
import { hashOf } from '@fundo/contract/file-hash';
import { checkAddress } from '../../shared/routing/addresses';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const checkRoute: SiteRoute = {
  path: SITE_PAGES.check.path,
  load: async () => (await import('./CheckPage')).CheckPage,
  chunk: SERVER_PARTS ? 'src/features/check/CheckPage.tsx' : '',
  head: (site, { search }) => {
    const sha256 = hashOf(search);
    return {
      title: pageTitle(
        sha256 ? `${SITE_PAGES.check.title}: ${sha256.slice(0, 12)}…` : SITE_PAGES.check.title,
        site,
      ),
      description: SERVER_PARTS
        ? `Veja se uma cópia é mesmo de um documento publicado pelo ${site.sigla}, e de qual versão.`
        : '',
      ...(sha256 && { canonical: checkAddress(sha256), isUnindexed: true }),
    };
  },
  // Imported from the page's chunk, so that the frame does not contain it.
  prefetch: SERVER_PARTS
    ? async (...read) => (await import('./CheckPage')).prefetchCheck(...read)
    : undefined,
};
