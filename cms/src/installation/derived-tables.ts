import type { Knex } from 'knex';
import { createCitationTables } from '../citations/citations-tables';
import { createChecksumsTable } from '../files/checksums';
import { createPageTextsTable } from '../texts/page-texts-table';
import { createReadingsTable } from '../texts/readings-table';

/**
 * Creates the tables of what is computed from stored files, if they are not there. They are no migrations: no backup has
 * them, and the product fills an empty one again.
 */
export async function createDerivedTables(database: Knex): Promise<void> {
  await createReadingsTable(database);
  await createPageTextsTable(database);
  await createChecksumsTable(database);
  await createCitationTables(database);
}
