import type { Core } from '@strapi/strapi';
import { FILE_UID } from '../../files/find-stored';
import { storedNameIn, urlOf } from '../../files/folders';
import { fileStore } from '../../files/store/file-store';
import type { FileRecord } from '../../files/FileRecord';
import { hideFromAll, publishFile } from '../../record/publish-file';
import { entriesWithFile, lastChanged, rowsOfEntry, urlsOfEntry } from '../../record/record-reads';
import { databaseOf } from '../../record/transaction';
import { withdrawnUrls } from '../../record/withdrawals';
import { selectIds } from '../sections/select-rows';
import { CMS_RESOURCES, resourceAt } from '../sections/table';
import { versionsFrom } from '../read/document-versions';
import { MAY_BE_HIDDEN, shownTo } from '../visibility';
import { findRow } from '../sections/rows';
import { reconcileWithRetry } from './reconcile-with-retry';

/**
 * Makes stored files public or private, as their entries are now. A file is public if a shown entry uses it or a shown
 * document has had it, unless the file was withdrawn (record/publish-file.ts).
 */
export async function reconcileFiles(strapi: Core.Strapi, urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) await reconcileWithRetry(strapi, url, () => reconcileFile(strapi, url));
}

async function reconcileFile(strapi: Core.Strapi, url: string): Promise<void> {
  const file = (await strapi.db.query(FILE_UID).findOne({ where: { url } })) as FileRecord | null;
  if (file) await ((await isPublic(strapi, url)) ? publishFile(strapi, file) : hideFromAll(strapi, file));
}

/** Reconciles all files that an entry uses or has used. */
export const reconcileEntry = (strapi: Core.Strapi, section: string, id: number): Promise<void> =>
  reconcileWithRetry(strapi, `${section}/${id}`, async () =>
    reconcileFiles(strapi, await urlsOfEntry(databaseOf(strapi), section, id)),
  );

/**
 * Reconciles a new file of a committed write, before the write's process moves it, or after that process was killed.
 * `name` is its name in storage. Returns false if there is no such new file.
 */
export async function reconcileIfNew(strapi: Core.Strapi, name: string): Promise<boolean> {
  const file = storedNameIn(name);
  if (!(await fileStore().has('new', file))) return false;
  await reconcileFiles(strapi, [urlOf(file)]);
  return true;
}

/** More changes than a process can have committed without moving their files. */
const LAST_CHANGES = 50;

/** Reconciles the files of the last changes: a process may have ended, or failed, before it moved them. */
export async function reconcileLastChanges(strapi: Core.Strapi): Promise<void> {
  for (const { secao, item } of await lastChanged(databaseOf(strapi), LAST_CHANGES))
    await reconcileEntry(strapi, secao, item);
}

/** Reconciles the withdrawn files, and the files of entries that were hidden while no process ran. */
export async function reconcileHidden(strapi: Core.Strapi): Promise<void> {
  await reconcileFiles(strapi, await withdrawnUrls(databaseOf(strapi)));
  for (const { uid, contract } of Object.values(CMS_RESOURCES)) {
    const ids = await selectIds(strapi, uid, { where: MAY_BE_HIDDEN });
    for (const id of ids) await reconcileEntry(strapi, contract.path, id);
  }
}

async function isPublic(strapi: Core.Strapi, url: string): Promise<boolean> {
  const database = databaseOf(strapi);
  const entries = await entriesWithFile(database, { url });
  // A file that no entry has used belongs to the native panel's library, which is public.
  if (entries.length === 0) return true;
  for (const { secao, item } of entries) {
    const resource = resourceAt(secao);
    const row = resource && (await findRow(strapi, resource, item, shownTo('public', resource)));
    if (!row) continue;
    if (resource.files(row).some((file) => file.url === url)) return true;
    if (resource.contract.kind !== 'document') continue;
    const versions = await versionsFrom(database, await rowsOfEntry(database, secao, item));
    if (versions.some(({ arquivo }) => arquivo === url)) return true;
  }
  return false;
}
