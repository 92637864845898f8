import type { Core } from '@strapi/strapi';
import { TRASH_DAYS, type TrashEntry } from '@fundo/contract/versions';
import { ApiError } from '../../base/errors/ApiError';
import { FILE_UID } from '../../files/find-stored';
import { discardFile } from '../../files/reach';
import type { FileRecord } from '../../files/FileRecord';
import { filesIn, type RecordedFile } from '../../record/chain';
import { entriesWithFile, lastRowOf, newestRowsOf, urlsOfEntry } from '../../record/record-reads';
import { recorded } from '../../record/recorded';
import { afterCommit, databaseOf } from '../../record/transaction';
import { forget } from '../../texts/queue';
import type { CmsResource, Row } from '../sections/CmsResource';
import { CMS_RESOURCES } from '../sections/table';
import { settleEntry } from '../files/file-reach';
import { recordedSection } from '../sections/recorded-types';
import { writtenRow, type Written } from './writes';

const DAY_MS = 24 * 60 * 60 * 1000;
const IN_TRASH = { excluido_em: { $notNull: true } } as const;

/** The entries in the trash, the last removed first. */
export async function readTrash(strapi: Core.Strapi): Promise<TrashEntry[]> {
  const entries: TrashEntry[] = [];
  for (const { uid, contract } of Object.values(CMS_RESOURCES)) {
    const rows = (await strapi.db
      .query(uid)
      .findMany({ select: ['id', 'titulo', 'excluido_em'], where: IN_TRASH })) as (Row & {
      titulo: string;
    })[];
    for (const { id, titulo, excluido_em } of rows) {
      const removal = await lastRowOf(databaseOf(strapi), contract.path, id);
      const removed = new Date(excluido_em!);
      entries.push({
        secao: contract.path,
        id,
        titulo,
        excluido_em: removed.toISOString(),
        excluido_por: removal?.autor_nome ?? null,
        apagado_em: new Date(removed.getTime() + TRASH_DAYS * DAY_MS).toISOString(),
      });
    }
  }
  return entries.toSorted((a, b) => b.excluido_em.localeCompare(a.excluido_em));
}

/** Takes an entry out of the trash, with its files, at its old address. @throws ApiError 404 if it is not in it */
export async function restoreEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<Written> {
  const type = recordedSection(strapi, resource);
  const row = await recorded(strapi, type, id, async ({ stored, record }) => {
    const { documentId } = inTrash(stored);
    await strapi.documents(resource.uid).update({ documentId, data: { excluido_em: null } as never });
    return record(id);
  });
  await settleEntry(strapi, resource.contract.path, id);
  return writtenRow(resource, row!);
}

/**
 * Deletes an entry in the trash for good, with every file that it alone has had. The record keeps what it was, and the
 * hashes of its files. @throws ApiError 404 if it is not in the trash
 */
export async function purgeEntry(strapi: Core.Strapi, resource: CmsResource, id: number): Promise<void> {
  const { path } = resource.contract;
  const files = await filesOfItsOwn(strapi, path, id);
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
    for (const { url, sha256 } of known.values()) if (urls.has(url)) await forget(databaseOf(strapi), sha256);
  });
}

/** Deletes for good what has been in the trash for 30 days. */
export async function emptyTrash(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const last = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  for (const resource of Object.values(CMS_RESOURCES)) {
    const old = (await strapi.db
      .query(resource.uid)
      .findMany({ select: ['id'], where: { excluido_em: { $lt: last } } })) as Pick<Row, 'id'>[];
    // Another instance may have been first.
    for (const { id } of old) await purgeEntry(strapi, resource, id).catch(ignoreNotFound);
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
async function filesOfItsOwn(strapi: Core.Strapi, section: string, id: number): Promise<FileRecord[]> {
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
