import type { Knex } from 'knex';
import type { ReadingState } from '@fundo/contract/reading-state';

/**
 * The state of the reading of each stored file, by its SHA-256: a file that several documents or versions share is read
 * once. It can be rebuilt from the files at any time.
 */
export const READINGS = 'leituras';

/** Increased with every change of how files are read: every file that an earlier reader has read is read again. */
export const READER = 3;

/** Makes the next try due at once. */
export const NOW_DUE = new Date(0).toISOString();

/** A row. `paginas` is null until the text layer is read, if the file cannot be read, and for a picture. */
export interface ReadingRow {
  readonly sha256: string;
  readonly estado: ReadingState;
  readonly paginas: number | null;
  /** The number of pages yet to be recognised, or to be tried again; null before the text layer is read. */
  readonly por_reconhecer: number | null;
  /** In Portuguese, the reason why there is no text, or not of all pages. */
  readonly motivo: string | null;
  /** Number of tries since a page was last read. */
  readonly tentativas: number;
  /** When the last try began or last read a page, as an ISO instant. */
  readonly iniciada_em: string;
  /** The instant (ISO) from which it may be claimed; null if nothing is left to try. */
  readonly tentar_em: string | null;
  /** The READER that last read the text layer, or tried to; 0 for an earlier release. */
  readonly leitor: number;
  /** The instant (ISO) at which the shown text was read; null until then. */
  readonly lida_em: string | null;
}

/**
 * Creates the table if it is missing (installation/derived-tables.ts). Drops a table without `por_reconhecer`, of an
 * early release: its files are read again.
 */
export async function createReadingsTable(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(READINGS, 'por_reconhecer')) return addTries(database);
  await database.schema.dropTableIfExists(READINGS);
  await database.schema.createTable(READINGS, (table) => {
    table.text('sha256').primary();
    table.text('estado').notNullable();
    table.integer('paginas');
    table.integer('por_reconhecer');
    table.text('motivo');
    table.integer('tentativas').notNullable();
    table.text('iniciada_em').notNullable();
    table.text('lida_em').index();
  });
  await addTries(database);
}

/** Adds the columns that releases before 2026-11-25 did not have, and makes files due that those were reading. */
async function addTries(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(READINGS, 'tentar_em')) return;
  await database.schema.alterTable(READINGS, (table) => {
    table.text('tentar_em').index();
    table.integer('leitor').notNullable().defaultTo(0);
  });
  await database<ReadingRow>(READINGS).where({ estado: 'lendo' }).update({ tentar_em: NOW_DUE });
}

/** Returns the number of pages of each of these files whose pages are known. */
export async function pagesOf(
  database: Knex,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database<ReadingRow>(READINGS)
    .whereIn('sha256', hashes)
    .whereNotNull('paginas')
    .select('sha256', 'paginas');
  return new Map(rows.map(({ sha256, paginas }) => [sha256, paginas!]));
}

/** Returns the state of a file's reading; undefined if nobody has begun it. */
export const readingOf = (database: Knex, sha256: string): Promise<ReadingRow | undefined> =>
  database<ReadingRow>(READINGS).where({ sha256 }).first();
