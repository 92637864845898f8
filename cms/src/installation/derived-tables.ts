import type { Knex } from 'knex';
import { createLastBackupTable } from './last-backup';
import { createCitationTables } from '../citations/citations-tables';
import { createChecksumsTable } from '../files/checksums';
import { createPublicChangesTables } from '../record/public-changes/changes-tables';
import { createPageTextsTable } from '../texts/page-texts-table';
import { createReadingsTable } from '../texts/readings-table';

/**
 * Creates the tables that no backup has, if they are missing: of data derived from the record and from stored files,
 * which the product fills again, and of the moment of the last backup.
 */
export async function createDerivedTables(database: Knex): Promise<void> {
  await createReadingsTable(database);
  await createPageTextsTable(database);
  await createChecksumsTable(database);
  await createCitationTables(database);
  await createPublicChangesTables(database);
  await createLastBackupTable(database);
}
