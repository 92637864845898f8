import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as StrapiDatabase from '@strapi/database';
import type * as Restore from '../../src/backup/restore-backup.ts';
import type * as Snapshot from '../../src/backup/snapshot.ts';
import type * as Tables from '../../src/backup/tables.ts';
import { inDatabase } from './database.ts';
import type { Storage } from './startServer.ts';

// The built program: Node does not load its source.
const built = createRequire(import.meta.url);
const { Database } = built('@strapi/database') as typeof StrapiDatabase;
const { createTables, addForeignKeys } = built('../../dist/src/backup/restore-backup.js') as typeof Restore;
const { rowsOf, readSequences, writeSequence } = built(
  '../../dist/src/backup/snapshot.js',
) as typeof Snapshot;
const { backupTables, fromBackup, readStoredSchema } = built(
  '../../dist/src/backup/tables.js',
) as typeof Tables;

/**
 * Moves the SQLite database of an installation, of any release, to the PostgreSQL of its storage, as that release would
 * have created it: Strapi makes both from the same description.
 */
export async function moveToPostgres({ dataDir, database }: Storage): Promise<void> {
  await inDatabase({ url: undefined, dataDir }, async (source) => {
    const stored = await readStoredSchema(source);
    const sequences = await readSequences(source);
    const target = new Database({
      connection: { client: 'postgres', connection: { connectionString: database.url! } },
      settings: { migrations: { dir: dataDir } },
    });
    try {
      await target.connection.transaction(async (trx) => {
        await createTables(target, stored, trx);
        for (const table of backupTables(stored)) {
          if (!(await source.schema.hasTable(table.name))) await trx.schema.dropTable(table.name);
          else
            for await (const row of rowsOf(source, table))
              await trx(table.name).insert(fromBackup(trx, table, row));
          if (sequences[table.name]) await writeSequence(trx, table.name, sequences[table.name]!);
        }
        await addForeignKeys(trx, stored);
      });
    } finally {
      await target.connection.destroy();
    }
  });
  await rm(path.join(dataDir, 'fundo.sqlite'));
}
