import { z } from 'zod';
import { citationsQuery } from '@fundo/contract/citations';
import { documentTextQuery, textChangesQuery } from '@fundo/contract/document-text';
import { isIgnoredParameter } from '@fundo/contract/ignored-parameters';
import { LATEST_ALBUMS } from '@fundo/contract/limits';
import { EXPORTS_PATH } from '@fundo/contract/open-data/exports';
import { NUMEROS_PATH, TOTAIS_PATH } from '@fundo/contract/numeros/numero';
import { numerosQuery, totalsQuery } from '@fundo/contract/numeros/schemas';
import { READ_PATHS } from '@fundo/contract/read-paths';
import { publicChangesQuery } from '@fundo/contract/public-changes';
import { searchQuery, suggestionsQuery } from '@fundo/contract/search-results';
import { fileCheckQuery } from '@fundo/contract/versions';
import { citationsResponse } from '../../../content/read/citations';
import { documentTextResponse } from '../../../content/read/document-texts';
import {
  documentNumerosResponse,
  numerosResponse,
  numerosTotalsResponse,
} from '../../../content/read/numeros';
import { exportsResponse } from '../../../content/read/open-data/exports-response';
import { publicChangesResponse } from '../../../content/read/public-changes';
import { fileHashesResponse } from '../../../content/read/published-files';
import {
  entryResponse,
  fileCheckResponse,
  latestDocumentsResponse,
  latestAlbumsResponse,
  listResponse,
} from '../../../content/read/read-responses';
import { searchResponse, suggestionsResponse } from '../../../content/read/search';
import { siteResponse } from '../../../content/read/site';
import { textChangesResponse } from '../../../content/read/text-changes';
import type { CmsResource } from '../../../content/sections/CmsResource';
import { CMS_RESOURCES } from '../../../content/sections/table';
import { NOT_CACHED, REVALIDATED, WHOLE, WHOLE_AND_PAGES } from './cache-rules';
import {
  A_COMPARISON,
  A_LIST_OF_NUMEROS,
  A_SEARCH,
  byEntry,
  byFirst,
  byLines,
  byRows,
  ONE_POINT,
} from './cost-rules';
import { docsResponse, openapiResponse } from './description';
import { read, type PublicRead } from './PublicRead';

/** Refuses all parameters, because ignoring one would mislead its client. */
export const NO_QUERY = z.strictObject({});

export const API = '/api/v1/';

/**
 * The public reads of /api/v1, in the order in which the router tries them: address, schema of the query, cache rule,
 * cost, operation. The routes, the site while it renders, the keys of the public cache and the limits are made from it.
 */
export const READS: readonly PublicRead[] = [
  read(READ_PATHS.latestDocuments, NO_QUERY, WHOLE, ONE_POINT, ({ reader }) =>
    latestDocumentsResponse(strapi, reader),
  ),
  read(
    READ_PATHS.latestAlbums,
    NO_QUERY,
    WHOLE,
    byFirst(CMS_RESOURCES.album.contract, LATEST_ALBUMS),
    ({ reader }) => latestAlbumsResponse(strapi, reader),
  ),
  read(READ_PATHS.fileCheck, fileCheckQuery, NOT_CACHED, ONE_POINT, ({ query }) =>
    fileCheckResponse(strapi, query),
  ),
  read(READ_PATHS.fileHashes, NO_QUERY, WHOLE, ONE_POINT, () => fileHashesResponse(strapi)),
  read(READ_PATHS.search, searchQuery, NOT_CACHED, A_SEARCH, ({ query }) => searchResponse(query)),
  read(READ_PATHS.suggestions, suggestionsQuery, NOT_CACHED, ONE_POINT, ({ query }) =>
    suggestionsResponse(query),
  ),
  ...Object.values(CMS_RESOURCES).flatMap(readsOfSection),
  read(NUMEROS_PATH, numerosQuery, NOT_CACHED, A_LIST_OF_NUMEROS, ({ query, reader }) =>
    numerosResponse(strapi, query, reader),
  ),
  read(TOTAIS_PATH, totalsQuery, WHOLE, ONE_POINT, ({ query, reader }) =>
    numerosTotalsResponse(strapi, query, reader),
  ),
  read(READ_PATHS.changes, publicChangesQuery, WHOLE, ONE_POINT, ({ query }) =>
    publicChangesResponse(strapi, query),
  ),
  read(EXPORTS_PATH, NO_QUERY, WHOLE, ONE_POINT, exportsResponse),
  read(READ_PATHS.site, NO_QUERY, WHOLE, ONE_POINT, () => siteResponse(strapi)),
  read(READ_PATHS.description, NO_QUERY, WHOLE, ONE_POINT, openapiResponse),
  read(READ_PATHS.docs, NO_QUERY, WHOLE, ONE_POINT, docsResponse),
];

function readsOfSection(resource: CmsResource): PublicRead[] {
  const { path, kind, query: listQuery } = resource.contract;
  const kept = kind === 'gallery' ? WHOLE_AND_PAGES : WHOLE;
  const list = read(path, listQuery, kept, byRows(resource.contract), ({ query, reader }) =>
    listResponse(strapi, resource, query, reader),
  );
  const entry = read(`${path}/:id`, NO_QUERY, REVALIDATED, byEntry(resource.contract), ({ id, reader }) =>
    entryResponse(strapi, resource, id, reader),
  );
  if (kind !== 'document') return [list, entry];
  return [
    list,
    entry,
    ...(resource.contract.hasNumeros
      ? [
          read(`${path}/:id/numeros`, NO_QUERY, NOT_CACHED, byLines(resource.contract), ({ id, reader }) =>
            documentNumerosResponse(strapi, resource, id, reader),
          ),
        ]
      : []),
    read(`${path}/:id/texto`, documentTextQuery, NOT_CACHED, ONE_POINT, ({ id, query, reader }) =>
      documentTextResponse(strapi, resource, id, query, reader),
    ),
    read(`${path}/:id/diferencas`, textChangesQuery, NOT_CACHED, A_COMPARISON, ({ id, query, reader }) =>
      textChangesResponse(strapi, resource, id, query, reader),
    ),
    read(`${path}/:id/citacoes`, citationsQuery, NOT_CACHED, ONE_POINT, ({ id, query, reader }) =>
      citationsResponse(strapi, resource, id, query, reader),
    ),
  ];
}

const BY_ADDRESS = new Map(READS.map((row) => [API + row.address, row]));

/** Returns the row of a path, with the id as the path has it. */
export function findRead(path: string): { row: PublicRead; id?: string } | undefined {
  const plain = BY_ADDRESS.get(path);
  if (plain) return { row: plain };
  const [, id] = ID_IN_PATH.exec(path) ?? [];
  const row = id && BY_ADDRESS.get(path.replace(ID_IN_PATH, '/:id'));
  return row ? { row, id } : undefined;
}

const ID_IN_PATH = /\/(\d+)(?=\/|$)/;

/** The parameters of a query that its read gets. */
export const parametersOf = (query: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => !isIgnoredParameter(name)));
