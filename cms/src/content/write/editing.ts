import type { Core } from '@strapi/strapi';
import type { Editor } from '@fundo/contract/editing';
import { ApiError } from '../../base/errors/ApiError';
import { endEditing, otherEditors, renewEditing, type Entry, type Person } from '../../editing/editing-table';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';
import { REDIRECTS_TAG } from '../sections/redirects';
import { countRows } from '../sections/select-rows';
import { SITE_TAG } from '../sections/site';

/** The site's identity among the entries whose forms are open. It is one row, which may not be stored yet. */
export const EDITED_SITE: Entry = { secao: SITE_TAG, item: 0 };

/** The redirects of earlier addresses among them. */
export const EDITED_REDIRECTS: Entry = { secao: REDIRECTS_TAG, item: 0 };

export const editedEntry = ({ contract }: CmsResource, item: number): Entry => ({
  secao: contract.path,
  item,
});

/** @throws ApiError 404 if there is no such entry outside the trash */
export async function requireEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<void> {
  const where = { id, ...resource.present };
  if ((await countRows(strapi, resource.uid, where)) === 0) throw new ApiError('not_found');
}

/**
 * Notes that a person has the form of an entry open, and returns the others who have. It changes nothing that the record,
 * the caches or reads show.
 */
export async function keepEditing(strapi: Core.Strapi, entry: Entry, person: Person): Promise<Editor[]> {
  await renewEditing(databaseOf(strapi), entry, person);
  return otherEditors(databaseOf(strapi), entry, person);
}

/** Notes that a person has closed the form of an entry, which may be deleted by now. */
export const stopEditing = (strapi: Core.Strapi, entry: Entry, person: Person): Promise<void> =>
  endEditing(databaseOf(strapi), entry, person);
