import { questionOf } from '@fundo/contract/search';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';
import { isLongEnough, searchQuery } from './searchQuery';

export const searchRoute: SiteRoute = {
  path: SEARCH_PATH,
  load: async () => (await import('./SearchPage')).SearchPage,
  chunk: 'src/features/search/SearchPage.tsx',
  head: (site, { search }) => {
    const words = questionOf(search);
    return {
      title: pageTitle(words ? `Busca por “${words}”` : 'Busca', site),
      description: `Procure nos documentos, nos álbuns e nas perguntas do ${site.sigla}.`,
    };
  },
  prefetch: async (api, client, { search }) => {
    const words = questionOf(search);
    if (isLongEnough(words)) await client.prefetchQuery(searchQuery(api, words));
  },
};
