import type { Citations } from '@fundo/contract/citations';
import type { DocumentText, TextChanges } from '@fundo/contract/document-text';
import type { DocumentView } from '@fundo/contract/document-view';
import { NUMEROS_PATH, TOTAIS_PATH, type Numero } from '@fundo/contract/numeros/numero';
import type { NumerosPage, NumerosTotals } from '@fundo/contract/numeros/schemas';
import { SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isNotFound, removalIn, type Api } from '../../shared/api/Api';
import { citationsKey, detailsKey, detailsQuery, textKey } from './detailsQuery';

/**
 * The part of a document's text that contains a page, with the words of `q` marked; null if there is none. While another
 * part is read, the last one stays.
 */
export const textQuery = (api: Api, section: DocumentSectionName, id: number, view: DocumentView) =>
  queryOptions({
    queryKey: textKey(section, id, view),
    queryFn: () =>
      orNull(
        api.get<DocumentText>(`${SECTIONS[section].path}/${id}/texto`, {
          ...(view.pagina > 1 && { pagina: view.pagina }),
          ...(view.q !== '' && { q: view.q }),
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** The differences between the texts of a version and the version before; null if there is nothing to compare. */
export const changesQuery = (api: Api, section: DocumentSectionName, id: number, versao: number) =>
  queryOptions({
    queryKey: [SECTIONS[section].path, id, 'diferencas', versao],
    queryFn: () => orNull(api.get<TextChanges>(`${SECTIONS[section].path}/${id}/diferencas`, { versao })),
  });

/**
 * A page of the documents that a document cites and of the documents that cite it; null if there is none. While another
 * page is read, the last one stays.
 */
export const citationsQuery = (
  api: Api,
  section: DocumentSectionName,
  id: number,
  { citacoes: page }: DocumentView,
) =>
  queryOptions({
    queryKey: [...citationsKey(section, id), page],
    queryFn: () =>
      orNull(api.get<Citations>(`${SECTIONS[section].path}/${id}/citacoes`, { ...(page > 1 && { page }) })),
    placeholderData: keepPreviousData,
  });

/** The figures of a document, of which the page shows these: the sums by year, the number of lines, the first ones. */
export interface NumerosSummary extends Pick<NumerosTotals, 'por_ano'>, Pick<NumerosPage, 'total'> {
  readonly linhas: readonly Pick<Numero, 'data' | 'tipo' | 'categoria' | 'centavos'>[];
}

/** The most lines of a document's figures on its page. */
export const MAX_FIRST_LINES = 5;

/** The figures of a document that has some. */
export const numerosQuery = (api: Api, section: DocumentSectionName, id: number) =>
  queryOptions({
    queryKey: [SECTIONS[section].path, id, 'numeros'],
    queryFn: async (): Promise<NumerosSummary> => {
      const scope = { secao: SECTIONS[section].path, item: id };
      const [{ por_ano }, { total, data }] = await Promise.all([
        api.get<NumerosTotals>(TOTAIS_PATH, scope),
        api.get<NumerosPage>(NUMEROS_PATH, scope),
      ]);
      const linhas = data
        .slice(0, MAX_FIRST_LINES)
        .map(({ data: day, tipo, categoria, centavos }) => ({ data: day, tipo, categoria, centavos }));
      return { por_ano, total, linhas };
    },
  });

/** Reads a document, then its figures if it has some. */
async function prefetchWithNumeros(api: Api, client: QueryClient, { section, id }: Named) {
  await client.prefetchQuery(detailsQuery(api, section, id));
  if (client.getQueryData(detailsKey(section, id))?.document?.numeros == null) return;
  await client.prefetchQuery(numerosQuery(api, section, id));
}

/** Reads a document and its figures, the text part, citations and comparison of a view, in parallel. */
export const prefetchDetails = (api: Api, client: QueryClient, document: Named) => {
  const { section, id, view } = document;
  return Promise.all([
    prefetchWithNumeros(api, client, document),
    client.prefetchQuery(textQuery(api, section, id, view)),
    client.prefetchQuery(citationsQuery(api, section, id, view)),
    view.comparar && client.prefetchQuery(changesQuery(api, section, id, view.comparar)),
  ]);
};

interface Named {
  readonly section: DocumentSectionName;
  readonly id: number;
  readonly view: DocumentView;
}

/** Null for a 404 or a 410: the read of the document itself tells them apart. */
async function orNull<Body>(read: Promise<Body>): Promise<Body | null> {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error) || (await removalIn(error)) !== undefined) return null;
    throw error;
  }
}
