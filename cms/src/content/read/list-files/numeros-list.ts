import type { Core } from '@strapi/strapi';
import { MAX_LISTED_LINES } from '@fundo/contract/list-files';
import { numerosParamsOf, numerosViewFrom } from '@fundo/contract/numeros/view';
import { numerosQuery } from '@fundo/contract/numeros/schemas';
import { LIST_COLUMNS, type ListRow } from '@fundo/contract/open-data/list-columns';
import { entryAddress } from '@fundo/contract/sections';
import { SITE_PAGES } from '@fundo/contract/site-pages';
import { parseQuery } from '../../../base/errors/parse';
import { resourceAt } from '../../sections/table';
import { firstLines } from '../numeros';
import type { ListFile } from './ListFile';

/**
 * Reads the lines of figures that the page with this query shows on all its pages: the first MAX_LISTED_LINES. `origin` is
 * the site's. @throws ApiError 404; 410
 */
export async function numerosList(
  strapi: Core.Strapi,
  search: URLSearchParams,
  origin: string,
): Promise<ListFile> {
  const view = { ...numerosViewFrom(search), pagina: 1 };
  const query = parseQuery(numerosQuery, numerosParamsOf(view));
  const lines = await firstLines(strapi, query, MAX_LISTED_LINES);
  const title = SITE_PAGES.numeros.title + (view.ano === undefined ? '' : ` de ${view.ano}`);
  return {
    title,
    columns: LIST_COLUMNS.numeros,
    rows: lines.map(
      ({ data, tipo, categoria, fornecedor, centavos, soma, secao, item, titulo }): ListRow<'numeros'> => ({
        data,
        tipo,
        categoria,
        fornecedor,
        valor: centavos / 100,
        soma: String(soma),
        titulo,
        secao,
        id: item,
        endereco: origin + entryAddress(resourceAt(secao)!.contract, item),
      }),
    ),
  };
}
