import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { WriteFiles, type FilesOfRequest } from '../../../files/WriteFiles';
import type { CmsResource, Row } from '../resources/CmsResource';
import { requireSender } from './require-sender';
import { requireVersion } from './require-version';
import { findRow, readOne } from './reads';

/** What a write stored: the row as reads show it, and the address that shows it. */
export interface Written {
  readonly address: string;
  readonly body: object;
}

/** What a request says of its write, beside the values to store. */
export interface WriteTerms {
  readonly files?: FilesOfRequest;
  /** If-Match as it came: the version that the writer has seen. */
  readonly ifMatch?: string | undefined;
  /** Remembers, within the write's transaction, that the request was stored, and where reads show what it stored. */
  readonly remember?: ((address: string, transaction: Knex.Transaction) => Promise<void>) | undefined;
  /** Aborted when the sender goes away: nothing is committed from then on. */
  readonly sender?: AbortSignal;
}

/**
 * Creates, changes and deletes: files first, so that no transaction waits for a disk, then every row in one
 * transaction. Whatever fails, and if the sender goes away, neither rows nor files stay; what a change leaves without use goes with it. The row
 * that is answered is read before others can change it, so that its version is the writer's own.
 */
export async function createEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  body: unknown,
  terms: WriteTerms = {},
): Promise<Written> {
  return withFiles(strapi, terms, async (files) => {
    const prepared = await resource.fromWire(body, files.resolve);
    return strapi.db.transaction(async ({ trx }) => {
      await files.insert();
      const entry = await strapi.documents(resource.uid).create({ data: prepared.fields() });
      return written(strapi, resource, Number(entry.id), terms, trx);
    });
  });
}

/** @throws ApiError 404, 412, 422 */
export async function updateEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  body: unknown,
  terms: WriteTerms = {},
): Promise<Written> {
  const current = await findRow(strapi, resource, id);
  await requireVersion(terms.ifMatch, () => readOne(strapi, resource, id));
  return withFiles(strapi, terms, async (files) => {
    const prepared = await resource.fromWire(body, files.resolve, current);
    return replace(strapi, resource, id, files, (stored) => prepared.fields(stored), terms);
  });
}

/** @throws ApiError 404, 412 */
export async function deleteEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  terms: WriteTerms = {},
): Promise<void> {
  await withFiles(strapi, terms, (files) =>
    strapi.db.transaction(async ({ trx }) => {
      const current = await holdRow(strapi, resource, id, terms, trx);
      await strapi.documents(resource.uid).delete({ documentId: current.documentId });
      await files.removeUnused(resource.files(current), trx);
      await requireSender(terms.sender);
    }),
  );
}

/**
 * Changes a row without a body: what `fields` gives is stored, and files that fall out of use go.
 * @throws ApiError 404, 412
 */
export async function changeEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  fields: (stored: Row) => Record<string, unknown>,
  terms: WriteTerms = {},
): Promise<Written> {
  return withFiles(strapi, terms, (files) => replace(strapi, resource, id, files, fields, terms));
}

async function replace(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  files: WriteFiles,
  fields: (stored: Row) => Record<string, unknown>,
  terms: WriteTerms,
): Promise<Written> {
  return strapi.db.transaction(async ({ trx }) => {
    const stored = await holdRow(strapi, resource, id, terms, trx);
    // Only now: naming a kept file anew changes what reads show of the row.
    await files.insert();
    await strapi.documents(resource.uid).update({ documentId: stored.documentId, data: fields(stored) });
    await files.removeUnused(resource.files(stored), trx);
    return written(strapi, resource, id, terms, trx);
  });
}

/**
 * A row as it stands now, held until the transaction ends: another write of it waits, and then finds another version.
 * @throws ApiError 404, 412
 */
async function holdRow(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { ifMatch }: WriteTerms,
  transaction: Knex.Transaction,
): Promise<Row> {
  const { tableName } = strapi.db.metadata.get(resource.uid);
  await strapi.db.getConnection(tableName).where({ id }).forUpdate().first('id').transacting(transaction);
  const row = await findRow(strapi, resource, id);
  await requireVersion(ifMatch, () => readOne(strapi, resource, id));
  return row;
}

async function written(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  { remember, sender }: WriteTerms,
  transaction: Knex.Transaction,
): Promise<Written> {
  const address = `/api/v1/${resource.contract.path}/${id}`;
  await remember?.(address, transaction);
  const body = resource.toWire(await findRow(strapi, resource, id));
  await requireSender(sender);
  return { address, body };
}

async function withFiles<T>(
  strapi: Core.Strapi,
  { files: incoming = [], sender }: WriteTerms,
  write: (files: WriteFiles) => Promise<T>,
): Promise<T> {
  const files = new WriteFiles(strapi, incoming, () => requireSender(sender));
  try {
    const result = await write(files);
    await files.finish();
    return result;
  } catch (error) {
    await files.undo();
    throw error;
  }
}
