import type { Knex } from 'knex';
import type { ReadingState } from '@fundo/contract/document-text';

/**
 * What was read in each stored file, by its SHA-256: a file that several documents or versions have is read once. It
 * can be made anew from the files at any time.
 */
export const READINGS = 'leituras';

/** A row. `paginas` is null until the text layer is read, if the file cannot be read, and of a picture. */
export interface ReadingRow {
  readonly sha256: string;
  readonly estado: ReadingState;
  readonly paginas: number | null;
  /** Pages whose text is yet to be recognised; null before the text layer is read. */
  readonly por_reconhecer: number | null;
  /** In Portuguese, why the last try failed, or what was left out. */
  readonly motivo: string | null;
  readonly tentativas: number;
  /** When the last try began or last read a page, as an ISO instant. */
  readonly iniciada_em: string;
  /** When it was read whole, as an ISO instant; null before. */
  readonly lida_em: string | null;
}

/**
 * Creates the table if it is not there (installation/derived-tables.ts). One of an earlier release, which read no texts,
 * is dropped: its files are read again.
 */
export async function createReadingsTable(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(READINGS, 'por_reconhecer')) return;
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
}

/** The number of pages of each of these files that has been read. */
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

/** How far the reading of a file is; undefined if nobody has begun it. */
export const readingOf = (database: Knex, sha256: string): Promise<ReadingRow | undefined> =>
  database<ReadingRow>(READINGS).where({ sha256 }).first();
