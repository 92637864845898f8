import { feedPath } from './feeds.js';
import { MAX_SEARCH_LETTERS } from './limits.js';
import {
  LIST_FILE_TYPES,
  listFileAddress,
  MAX_LISTED_LINES,
  MAX_LISTED_RESULTS,
  type ListFileFormat,
} from './list-files.js';
import { LIST_COLUMNS, type ListKind } from './open-data/list-columns.js';
import { errors, YEAR_WITHOUT_ALBUMS } from './openapi-errors.js';
import { NUMEROS_PARAMETERS } from './openapi-numeros.js';
import { PAGING, query } from './openapi-parameters.js';
import type { Json } from './openapi-schema.js';
import { SEARCH_PARAMETERS } from './openapi-search.js';
import type { Resource } from './resources.js';
import { SEARCH_PATH } from './sections.js';
import { SITE_PAGES } from './site-pages.js';
import { FEW } from './words-filter.js';

const FORMATS = Object.keys(LIST_FILE_TYPES) as ListFileFormat[];

const words = (name: string, entries: string) =>
  query(name, `Só ${entries} que têm estas palavras, se a lista tem mais de ${FEW}`, {
    type: 'string',
    maxLength: MAX_SEARCH_LETTERS,
  });

/** The parameters of each list's page. */
const PARAMETERS: Readonly<Record<ListKind, readonly object[]>> = {
  document: [words('documento', 'os documentos')],
  faq: [words('pergunta', 'as perguntas')],
  gallery: PAGING.filter(({ name }) => name === 'ordem' || name === 'ano'),
  search: SEARCH_PARAMETERS,
  numeros: NUMEROS_PARAMETERS,
};

/** The paths of the lists as files. They are below the site's origin, not below /api/v1. */
export function listFilePaths(siteUrl: string, resources: readonly Resource[]): Json {
  const common = { tags: ['Dados abertos'], servers: [{ url: siteUrl }] };
  const pathsOf = (path: string, kind: ListKind, summary: string): [string, object][] =>
    FORMATS.map((format) => [
      listFileAddress(path, format),
      {
        get: {
          ...common,
          operationId: `list_${path.slice(1).replaceAll('-', '_')}_${format}`,
          summary: `${summary}, como ${format.toUpperCase()}: o que a página mostra com os mesmos parâmetros`,
          parameters: PARAMETERS[kind],
          responses: {
            200: {
              description: `As colunas ${Object.keys(LIST_COLUMNS[kind]).join(', ')}`,
              content: { [LIST_FILE_TYPES[format]]: { schema: { type: 'string', format: 'binary' } } },
            },
            ...(kind === 'search' && errors(400)),
            ...(kind === 'gallery' && YEAR_WITHOUT_ALBUMS),
            ...errors(429, 503),
          },
        },
      },
    ]);
  return Object.fromEntries([
    ...resources.flatMap((resource) =>
      pathsOf(feedPath(resource), resource.kind, `Lista: ${resource.title}`),
    ),
    ...pathsOf(SEARCH_PATH, 'search', `Os primeiros ${MAX_LISTED_RESULTS} resultados da busca`),
    ...pathsOf(
      SITE_PAGES.numeros.path,
      'numeros',
      `As primeiras ${MAX_LISTED_LINES.toLocaleString('pt-BR')} linhas dos números`,
    ),
  ]);
}
