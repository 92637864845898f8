import { searchViewFrom } from '@fundo/contract/search-view';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const searchRoute: SiteRoute = {
  path: SEARCH_PATH,
  load: async () => (await import('./SearchPage')).SearchPage,
  chunk: 'src/features/search/SearchPage.tsx',
  head: (site, { search }) => {
    const { q, pagina } = searchViewFrom(search);
    const page = pagina > 1 ? `, página ${pagina}` : '';
    return {
      title: pageTitle(q ? `Busca por “${q}”${page}` : 'Busca', site),
      description: `Procure nos documentos, nos álbuns e nas perguntas do ${site.sigla}.`,
    };
  },
  // From the page's chunk, which the server alone needs for this.
  prefetch: async (...read) => (await import('./SearchPage')).prefetchSearch(...read),
};
