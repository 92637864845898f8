import type { Core } from '@strapi/strapi';
import { TRASH_DAYS } from '@fundo/contract/versions';
import { ApiError } from '../../base/errors/ApiError';
import { daysAfter } from '../../base/fund-calendar';
import { FILE_UID } from '../../files/find-stored';
import { discardFile } from '../../files/show-and-hide';
import type { FileRecord } from '../../files/FileRecord';
import { filesIn, type RecordedFile } from '../../record/chain';
import { entriesWithFile, newestRowsOf, urlsOfEntry } from '../../record/record-reads';
import { recorded } from '../../record/recorded';
import { afterCommit, databaseOf } from '../../record/transaction';
import { deleteReading } from '../../texts/queue';
import type { CmsResource, Row } from '../sections/CmsResource';
import { selectIds } from '../sections/select-rows';
import { CMS_RESOURCES } from '../sections/table';
import { reconcileEntry } from '../files/reconcile-files';
import { recordedSection } from '../sections/recorded-types';
import { requireSender } from './require-sender';
import { requirePresent, writtenRow, type WriteOptions, type Written } from './written';

/** Moves an entry to the trash, and its files out of public reach. @throws ApiError 404, 412 */
export async function deleteEntry(
  strapi: Core.Strapi,
  resource: CmsResource,
  id: number,
  options: WriteOptions = {},
): Promise<void> {
  await recorded(strapi, recordedSection(strapi, resource), id, async ({ stored, record }) => {
    const { documentId } = await requirePresent(resource, stored, options);
    const data = { excluido_em: new Date() } as never;
    await strapi.documents(resource.uid).update({ documentId, data });
    await record(id);
    await requireSender(options.sender);
  });
  await reconcileEntry(strapi, resource.contract.path, id);
}

/** Takes an entry out of the trash, with its files, at its old address. @throws ApiError 404 if it is not in it */
export async function restoreEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<Written> {
  const type = recordedSection(strapi, resource);
  const row = await recorded(strapi, type, id, async ({ stored, record }) => {
    const { documentId } = inTrash(stored);
    await strapi.documents(resource.uid).update({ documentId, data: { excluido_em: null } as never });
    return record(id);
  });
  await reconcileEntry(strapi, resource.contract.path, id);
  return writtenRow(resource, row!);
}

/**
 * Deletes an entry in the trash for good, with every file that it alone has had. The record keeps what it was, and the
 * hashes of its files. @throws ApiError 404 if it is not in the trash
 */
export async function purgeEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<void> {
  const { path } = resource.contract;
  const files = await unsharedFiles(strapi, path, id);
  const urls = new Set(files.map(({ url }) => url));
  const known = new Map<string, RecordedFile>();
  for await (const row of newestRowsOf(databaseOf(strapi), path, id))
    for (const file of filesIn(row)) known.set(file.url, file);
  await recorded(strapi, recordedSection(strapi, resource), id, async ({ stored, record }) => {
    const { documentId } = inTrash(stored);
    await strapi.documents(resource.uid).delete({ documentId });
    await strapi.db.query(FILE_UID).deleteMany({ where: { id: { $in: files.map((file) => file.id) } } });
    await record(id, { files: [...known.values()].filter(({ url }) => urls.has(url)) });
  });
  await afterCommit(strapi, async () => {
    for (const file of files) await discardFile(file);
    for (const { url, sha256 } of known.values())
      if (urls.has(url)) await deleteReading(databaseOf(strapi), sha256);
  });
}

/** Deletes for good what has been in the trash for 30 days. */
export async function emptyTrash(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const last = daysAfter(now, -TRASH_DAYS);
  for (const resource of Object.values(CMS_RESOURCES)) {
    const old = await selectIds(strapi, resource.uid, { where: { excluido_em: { $lt: last } } });
    // Another instance may have been first.
    for (const id of old) await purgeEntry(strapi, resource, id).catch(ignoreNotFound);
  }
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

function inTrash(row: Row | undefined): Row {
  if (!row?.excluido_em) throw new ApiError('not_found');
  return row;
}

/** The stored files that an entry uses or has used, and no other entry. */
async function unsharedFiles(strapi: Core.Strapi, section: string, id: number): Promise<FileRecord[]> {
  const database = databaseOf(strapi);
  const own: FileRecord[] = [];
  for (const url of await urlsOfEntry(database, section, id)) {
    const users = await entriesWithFile(database, { url });
    if (users.length > 1) continue;
    const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
    if (file) own.push(file);
  }
  return own;
}
