import type { Knex } from 'knex';
import { createCitationTables } from '../citations/citations-tables';
import { createChecksumsTable } from '../files/checksums';
import { createPublicChangesTables } from '../record/public-changes/changes-tables';
import { createPageTextsTable } from '../texts/page-texts-table';
import { createReadingsTable } from '../texts/readings-table';

/**
 * Creates the tables of data derived from the record and from stored files, if they are missing. They are not migrations:
 * no backup has them, and the product fills empty ones again.
 */
export async function createDerivedTables(database: Knex): Promise<void> {
  await createReadingsTable(database);
  await createPageTextsTable(database);
  await createChecksumsTable(database);
  await createCitationTables(database);
  await createPublicChangesTables(database);
}
