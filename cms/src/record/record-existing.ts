import type { Core } from '@strapi/strapi';
import { CHECKSUMS, storeChecksum } from '../files/checksums';
import { measureAndClose, openStored } from '../files/open-stored';
import { storedNameIn, urlOf } from '../files/folders';
import { fileStore } from '../files/store/file-store';
import { runAs } from './author';
import { RECORD, RECORD_FILES } from './record-table';
import { recorded, type RecordedType } from './recorded';

/**
 * Records every entry that the record does not have, in its current state: the entries of an installation that is older
 * than the record. Every entry has its own transaction, so that an interrupted start continues later.
 */
export async function recordExisting(strapi: Core.Strapi, types: readonly RecordedType[]): Promise<void> {
  await runAs('atualizacao', async () => {
    for (const type of types) {
      for (const id of await unknownIds(strapi, type)) {
        await recorded(strapi, type, id, ({ record }) => record(id, { action: 'registro inicial' }));
      }
    }
  });
}

/**
 * Stores the hash of every public file that has none yet: picture copies and unused files of an installation that is
 * older than those hashes, or was restored from a backup, which has neither.
 */
export async function checksumExisting(strapi: Core.Strapi): Promise<void> {
  const database = strapi.db.connection;
  const known = new Set<string>([
    ...(await database(CHECKSUMS).pluck('url')),
    ...(await database(RECORD_FILES).distinct().pluck('url')),
  ]);
  for await (const name of fileStore().list('public')) {
    const file = storedNameIn(name);
    const url = urlOf(file);
    if (known.has(url) || name.startsWith('.')) continue;
    const stored = await openStored(file);
    if (stored) await storeChecksum(database, { url, sha256: (await measureAndClose(stored)).sha256 });
  }
}

async function unknownIds(strapi: Core.Strapi, { uid, section }: RecordedType): Promise<number[]> {
  const { tableName } = strapi.db.metadata.get(uid);
  const database = strapi.db.connection;
  const rows: { id: number }[] = await database(tableName)
    .select('id')
    .whereNotExists(
      database(RECORD)
        .select(database.raw('1'))
        .where('secao', section)
        .whereRaw('?? = ??', ['item', `${tableName}.id`]),
    )
    .orderBy('id');
  return rows.map(({ id }) => id);
}
