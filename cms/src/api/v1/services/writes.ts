import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { WriteFiles, type FilesOfRequest } from '../../../files/WriteFiles';
import type { CmsResource, Row } from '../resources/CmsResource';
import { findRow } from './reads';

/**
 * Creates, changes and deletes: files first, so that no transaction waits for a disk, then every row in one
 * transaction. Whatever fails, neither rows nor files stay; what a change leaves without use goes with it.
 */
export async function createEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: unknown,
  incoming: FilesOfRequest,
): Promise<object> {
  const id = await withFiles(strapi, incoming, async (files) => {
    const prepared = await resource.fromWire(body, files.resolve);
    return strapi.db.transaction(async () => {
      await files.insert();
      const entry = await strapi.documents(resource.uid).create({ data: prepared.fields() });
      return Number(entry.id);
    });
  });
  return resource.toWire(await findRow(strapi, resource, id));
}

export async function updateEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  body: unknown,
  incoming: FilesOfRequest,
): Promise<object> {
  const current = await findRow(strapi, resource, id);
  await withFiles(strapi, incoming, async (files) => {
    const prepared = await resource.fromWire(body, files.resolve, current);
    await replace(strapi, resource, id, files, (stored) => prepared.fields(stored));
  });
  return resource.toWire(await findRow(strapi, resource, id));
}

export async function deleteEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<void> {
  await withFiles(strapi, [], (files) =>
    strapi.db.transaction(async ({ trx }) => {
      const current = await holdRow(strapi, resource, id, trx);
      await strapi.documents(resource.uid).delete({ documentId: current.documentId });
      await files.removeUnused(resource.files(current), trx);
    }),
  );
}

/** Changes a row without a body: what `fields` gives is stored, and files that fall out of use go. */
export async function changeEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  fields: (stored: Row) => Record<string, unknown>,
): Promise<void> {
  await withFiles(strapi, [], (files) => replace(strapi, resource, id, files, fields));
}

async function replace(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  files: WriteFiles,
  fields: (stored: Row) => Record<string, unknown>,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await files.insert();
    const stored = await holdRow(strapi, resource, id, trx);
    await strapi.documents(resource.uid).update({ documentId: stored.documentId, data: fields(stored) });
    await files.removeUnused(resource.files(stored), trx);
  });
}

/** A row as it stands now, held until the transaction ends: another write of it waits. @throws ApiError 404 */
async function holdRow(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  transaction: Knex.Transaction,
): Promise<Row> {
  const { tableName } = strapi.db.metadata.get(resource.uid);
  await strapi.db.getConnection(tableName).where({ id }).forUpdate().first('id').transacting(transaction);
  return findRow(strapi, resource, id);
}

async function withFiles<T>(
  strapi: Core.Strapi,
  incoming: FilesOfRequest,
  write: (files: WriteFiles) => Promise<T>,
): Promise<T> {
  const files = new WriteFiles(strapi, incoming);
  try {
    const result = await write(files);
    await files.finish();
    return result;
  } catch (error) {
    await files.undo();
    throw error;
  }
}
