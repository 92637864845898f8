import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { SITE_ADDRESS } from '../sections/site';
import { CMS_RESOURCES } from '../sections/table';
import { citationsResponse } from './citations';
import {
  entryResponse,
  fileCheckResponse,
  latestResponse,
  listResponse,
  type ReadResponse,
} from './read-responses';
import { documentTextResponse } from './document-texts';
import type { Reader } from '../visibility';
import { searchResponse, suggestionsResponse } from './search';
import { siteResponse } from './site';
import { textChangesResponse } from './text-changes';

interface ReadRequest {
  readonly strapi: Core.Strapi;
  readonly reader: Reader;
  /** NaN where the address has none. */
  readonly id: number;
  readonly query: object;
}

/** The public reads, by their addresses as routes.ts writes them. */
const READS = new Map<string, (request: ReadRequest) => Promise<ReadResponse>>([
  [SITE_ADDRESS, ({ strapi }) => siteResponse(strapi)],
  ['/api/v1/galeria_de_imagens/ultimas', ({ strapi, reader }) => latestResponse(strapi, reader)],
  ['/api/v1/conferir', ({ strapi, query }) => fileCheckResponse(strapi, query)],
  ['/api/v1/busca', ({ query }) => searchResponse(query)],
  ['/api/v1/busca/sugestoes', ({ query }) => suggestionsResponse(query)],
]);
for (const resource of Object.values(CMS_RESOURCES)) {
  const list = `/api/v1/${resource.contract.path}`;
  READS.set(list, ({ strapi, query, reader }) => listResponse(strapi, resource, query, reader));
  READS.set(`${list}/:id`, ({ strapi, id, reader }) => entryResponse(strapi, resource, id, reader));
  if (resource.contract.kind !== 'document') continue;
  READS.set(`${list}/:id/citacoes`, ({ strapi, id, query, reader }) =>
    citationsResponse(strapi, resource, id, query, reader),
  );
  READS.set(`${list}/:id/texto`, ({ strapi, id, query, reader }) =>
    documentTextResponse(strapi, resource, id, query, reader),
  );
  READS.set(`${list}/:id/diferencas`, ({ strapi, id, query, reader }) =>
    textChangesResponse(strapi, resource, id, query, reader),
  );
}

/**
 * Reads an address below /api/v1 without leaving the process: for the site while it renders.
 * @throws ApiError 400, 404, 410
 */
export async function readAt(
  strapi: Core.Strapi,
  address: string,
  reader: Reader = 'public',
): Promise<ReadResponse> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, id] = ENTRY.exec(pathname) ?? [];
  const read = READS.get(id ? pathname.replace(ENTRY, '/:id$2') : pathname);
  if (!read) throw new ApiError('not_found');
  return read({ strapi, reader, id: Number(id), query: Object.fromEntries(searchParams) });
}

const ENTRY = /\/([1-9]\d{0,8})(\/\w+)?$/;
