import type { Core } from '@strapi/strapi';
import type { Editor } from '@fundo/contract/editing';
import { ApiError } from '../../base/errors/ApiError';
import { endEditing, otherEditors, renewEditing, type Person } from '../../editing/editing-table';
import { databaseOf } from '../../record/transaction';
import type { CmsResource } from '../sections/CmsResource';

/**
 * Notes that a person has the form of an entry open, and returns the others who have. It changes nothing that the record,
 * the caches or reads show. @throws ApiError 404
 */
export async function keepEditing(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  person: Person,
): Promise<Editor[]> {
  const where = { id, ...resource.present };
  if ((await strapi.db.query(resource.uid).count({ where })) === 0) throw new ApiError('not_found');
  const entry = { secao: resource.contract.path, item: id };
  await renewEditing(databaseOf(strapi), entry, person);
  return otherEditors(databaseOf(strapi), entry, person);
}

/** Notes that a person has closed the form of an entry, which may be deleted by now. */
export const stopEditing = (
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  person: Person,
): Promise<void> => endEditing(databaseOf(strapi), { secao: resource.contract.path, item: id }, person);
