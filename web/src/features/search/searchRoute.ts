import { searchAddress, searchTitle, searchViewFrom } from '@fundo/contract/search-view';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { isNotFound } from '../../shared/api/Api';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';
import { searchKey } from './searchKey';

export const searchRoute: SiteRoute = {
  path: SITE_PAGES.search.path,
  load: async () => (await import('./SearchPage')).SearchPage,
  chunk: SERVER_PARTS ? 'src/features/search/SearchPage.tsx' : '',
  head: (site, { search }) => {
    const view = searchViewFrom(search);
    const page = view.pagina > 1 ? `, página ${view.pagina}` : '';
    return {
      title: pageTitle(view.q ? searchTitle(view) + page : SITE_PAGES.search.title, site),
      description: `Procure nos documentos, nos álbuns e nas perguntas do ${site.sigla}.`,
      ...(view.q && { canonical: searchAddress(view), isUnindexed: true }),
    };
  },
  // The API responds 404 for a page past the last one.
  status: ({ search }, client) =>
    isNotFound(client.getQueryState(searchKey(searchViewFrom(search)))?.error) ? 404 : 200,
  // Imported from the page's chunk, so that the frame does not contain it.
  prefetch: SERVER_PARTS
    ? async (...read) => (await import('./SearchPage')).prefetchSearch(...read)
    : undefined,
};
