import { numerosAddress, numerosParamsOf, numerosViewFrom } from '@fundo/contract/numeros/view';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { isNotFound } from '../../shared/api/Api';
import { linesKey, totalsKey } from './numerosKeys';
import { pageTitle, type SiteRoute } from '../../shared/routing/SiteRoute';

export const numerosRoute: SiteRoute = {
  path: SITE_PAGES.numeros.path,
  load: async () => (await import('./NumerosPage')).NumerosPage,
  chunk: SERVER_PARTS ? 'src/features/numeros/NumerosPage.tsx' : '',
  head: (site, { search }, client) => {
    const view = numerosViewFrom(search);
    const params = numerosParamsOf(view);
    const document = view.item && client.getQueryData(totalsKey(view))?.documentos[0]?.titulo;
    const page = document ? `Números: ${document}` : SITE_PAGES.numeros.title;
    const { ano, ...others } = params;
    return {
      title: pageTitle(view.ano === undefined ? page : `${page}: ${ano}`, site),
      description: SERVER_PARTS
        ? `Quanto o ${site.sigla} recebeu, quanto pagou e o que planejou, em gráficos e linha por linha.`
        : '',
      canonical: numerosAddress(params),
      isUnindexed: Object.keys(others).length > 0,
    };
  },
  // The API responds 404 for a page past the last one.
  status: ({ search }, client) => {
    const view = numerosViewFrom(search);
    const totals = client.getQueryData(totalsKey(view));
    const isMissing =
      totals === null || (totals && view.ano !== undefined && !totals.anos.includes(view.ano));
    return isMissing || isNotFound(client.getQueryState(linesKey(view))?.error) ? 404 : 200;
  },
  // Imported from the page's chunk, so that the frame does not contain it.
  prefetch: SERVER_PARTS
    ? async (...read) => (await import('./NumerosPage')).prefetchNumeros(...read)
    : undefined,
};
