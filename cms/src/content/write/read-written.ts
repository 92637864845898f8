import type { Core } from '@strapi/strapi';
import { entryResponse } from '../read/read-responses';
import { readSite } from '../read/site';
import { findRow } from '../sections/rows';
import { resourceAt } from '../sections/table';
import { writtenRow, type Written } from './written';

/** Reads the entry that an earlier write stored, as it is now: for a repeat of that write. @throws ApiError 404, 410 */
export async function readWritten(
  strapi: Core.Strapi,
  address: string,
): Promise<Pick<Written, 'row' | 'body'>> {
  const [, path, id] = /^\/api\/v1\/(\w+)\/(\d+)$/.exec(address) ?? [];
  const resource = path && resourceAt(path);
  if (!resource) {
    const site = await readSite(strapi);
    return { row: site, body: site };
  }
  const row = await findRow(strapi, resource, Number(id), resource.present);
  if (row) return writtenRow(resource, row);
  // It was removed since: the error says so.
  const body = (await entryResponse(strapi, resource, Number(id))).body as object;
  return { row: body, body };
}
