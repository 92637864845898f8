import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';
import { deleteOtherChecksums } from './checksums';
import { FILE_UID } from './find-stored';
import { isStored } from './open-stored';
import { nameOf, storedNameIn, urlOf, type StoreFolder, type StoredName } from './folders';
import type { FileRecord } from './FileRecord';
import { fileStore } from './store/file-store';
import { namesIn } from './store/names-in';

const HOUR_MS = 60 * 60 * 1000;
/** The time that a deleted file stays in the store: a backup of the database finds its files for that long. */
const KEPT_MS = 24 * HOUR_MS;
/** Far longer than any write. The files of a longer write are brought back by the next sweep. */
const LONGEST_WRITE_MS = HOUR_MS;

type Row = StoredName & Pick<FileRecord, 'id' | 'formats'>;

/**
 * Moves files without a row to the deleted ones, removes files deleted a day ago, and brings back a deleted file that
 * has a row. Calls `reconcile` for these, and for the files of committed writes, to move them to the right folder. Logs
 * rows without a file. `isStart`: with SQLite, nobody else is writing then, so that no file is too young. Harmless in
 * several instances at once.
 */
export async function sweepFiles(
  strapi: Core.Strapi,
  reconcile: (urls: readonly string[]) => Promise<void>,
  { isStart = false } = {},
): Promise<void> {
  // The folders come first: a file that is listed and has a row by now had it when the rows are read.
  const stored = {
    public: await namesIn(fileStore(), 'public'),
    private: await namesIn(fileStore(), 'private'),
    new: await namesIn(fileStore(), 'new'),
  };
  const deleted = await namesIn(fileStore(), 'deleted');
  const rows = (await strapi.db
    .query(FILE_UID)
    .findMany({ select: ['id', 'hash', 'ext', 'formats'] })) as Row[];
  const named = new Set(rows.flatMap((row) => [row, ...Object.values(row.formats ?? {})].map(nameOf)));
  const oldest = Date.now() - (isStart && !env().databaseUrl ? 0 : LONGEST_WRITE_MS);
  const urlsOf = (names: Iterable<string>) => [...names].map((name) => urlOf(storedNameIn(name)));
  await deleteOtherChecksums(strapi.db.connection, new Set(urlsOf(named)));
  let discarded = 0;
  for (const folder of ['public', 'private', 'new'] as const) {
    for (const name of stored[folder]) {
      if (named.has(name) || !(await isOlder(folder, name, oldest))) continue;
      await fileStore().move(storedNameIn(name), folder, 'deleted');
      discarded += 1;
    }
  }
  if (discarded > 0) strapi.log.warn(`${discarded} stored files belonged to no row: out of reach`);
  await reconcile(urlsOf([...stored.new].filter((name) => named.has(name))));
  const anywhere = (name: string) => Object.values(stored).some((names) => names.has(name));
  for (const row of rows) if (!anywhere(nameOf(row))) await bringBack(strapi, row, reconcile);
  for (const name of deleted) {
    // In an object store, a process that ended in the middle of a move has left a file in two folders.
    const isNeeded = named.has(name) && !anywhere(name);
    if (!isNeeded && (await isOlder('deleted', name, Date.now() - KEPT_MS)))
      await fileStore().remove('deleted', storedNameIn(name));
  }
}

/** True if a file was stored, or deleted, before a time in ms; false if it is missing. */
async function isOlder(folder: StoreFolder, name: string, time: number): Promise<boolean> {
  const changedAt = await fileStore().changedAt(folder, storedNameIn(name));
  return changedAt !== undefined && changedAt <= time;
}

async function bringBack(
  strapi: Core.Strapi,
  row: Row,
  reconcile: (urls: readonly string[]) => Promise<void>,
): Promise<void> {
  // Deleted meanwhile, or moved. The hash has no index.
  if ((await strapi.db.query(FILE_UID).count({ where: { id: row.id, hash: row.hash } })) === 0) return;
  if (await fileStore().move(row, 'deleted', 'private')) {
    strapi.log.warn(`${urlOf(row)} was deleted, but its row is there: it comes back`);
    await reconcile([urlOf(row)]);
  } else if (!(await isStored(row))) strapi.log.error(`${urlOf(row)} has a row, but its file is gone`);
}
