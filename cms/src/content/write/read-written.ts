import type { Core } from '@strapi/strapi';
import { readAt } from '../read/read-at';
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
  const row = resource && (await findRow(strapi, resource, Number(id), resource.present));
  if (row) return writtenRow(resource, row);
  // The identity of the site, or an entry that was removed since.
  const body = (await readAt(strapi, address)).body as object;
  return { row: body, body };
}
