import type { Core } from '@strapi/strapi';
import { ApiError } from '../../base/errors/ApiError';
import { requireShown } from '../read/read-responses';
import { readSite } from '../read/site';
import { findRow } from '../sections/rows';
import { SITE_ADDRESS } from '../sections/site';
import { resourceAt } from '../sections/table';
import { writtenRow, type Written } from './written';

/** Reads the entry that an earlier write stored, as it is now: for a repeat of that write. @throws ApiError 404, 410 */
export async function readWritten(
  strapi: Core.Strapi,
  address: string,
): Promise<Pick<Written, 'row' | 'body'>> {
  if (address === SITE_ADDRESS) {
    const site = await readSite(strapi);
    return { row: site, body: site };
  }
  const [, path = '', id] = /^\/api\/v1\/(\w+)\/(\d+)$/.exec(address) ?? [];
  const resource = resourceAt(path);
  if (!resource) throw new ApiError('not_found');
  const row = await findRow(strapi, resource, Number(id), resource.present);
  if (row) return writtenRow(resource, row);
  // It was removed since, and the error says so.
  const body = await requireShown(strapi, resource, Number(id), 'public');
  return { row: body, body };
}
