import { CHECK_PATH, hashOf } from '@fundo/contract/file-hash';
import { CHECK_TITLE } from '../../shared/routing/addresses';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';
import { checkQuery, isHash } from './checkQuery';

export const checkRoute: SiteRoute = {
  path: CHECK_PATH,
  load: async () => (await import('./CheckPage')).CheckPage,
  chunk: 'src/features/check/CheckPage.tsx',
  head: (site) => ({
    title: pageTitle(CHECK_TITLE, site),
    description: `Veja se uma cópia é mesmo de um documento publicado pelo ${site.sigla}, e de qual versão.`,
  }),
  prefetch: async (api, client, { search }) => {
    const sha256 = hashOf(search);
    if (isHash(sha256)) await client.prefetchQuery(checkQuery(api, sha256));
  },
};
