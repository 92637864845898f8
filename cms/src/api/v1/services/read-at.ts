import type { Core } from '@strapi/strapi';
import { ApiError } from '../../../base/errors/ApiError';
import { SITE_ADDRESS } from '../resources/site';
import { CMS_RESOURCES } from '../resources/table';
import {
  entryResponse,
  fileCheckResponse,
  latestResponse,
  listResponse,
  type ReadResponse,
} from './read-responses';
import { siteResponse } from './site';

interface Asked {
  readonly strapi: Core.Strapi;
  /** NaN where the address has none. */
  readonly id: number;
  readonly query: object;
}

/** What the public reads answer, each by its address as routes.ts writes it. */
const READS = new Map<string, (asked: Asked) => Promise<ReadResponse>>([
  [SITE_ADDRESS, ({ strapi }) => siteResponse(strapi)],
  ['/api/v1/galeria_de_imagens/ultimas', ({ strapi }) => latestResponse(strapi)],
  ['/api/v1/conferir', ({ strapi, query }) => fileCheckResponse(strapi, query)],
]);
for (const resource of Object.values(CMS_RESOURCES)) {
  const list = `/api/v1/${resource.contract.path}`;
  READS.set(list, ({ strapi, query }) => listResponse(strapi, resource, query));
  READS.set(`${list}/:id`, ({ strapi, id }) => entryResponse(strapi, resource, id));
}

/**
 * Reads an address below /api/v1 without leaving the process: for the site while it renders, and for a repeated write,
 * which answers with the row that the first one stored. @throws ApiError 400, 404
 */
export async function readAt(strapi: Core.Strapi, address: string): Promise<ReadResponse> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, id] = /\/([1-9]\d{0,8})$/.exec(pathname) ?? [];
  const read = READS.get(id ? pathname.replace(/\d+$/, ':id') : pathname);
  if (!read) throw new ApiError('not_found');
  return read({ strapi, id: Number(id), query: Object.fromEntries(searchParams) });
}
