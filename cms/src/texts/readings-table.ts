import type { Knex } from 'knex';

/**
 * What was read in each stored file, by its SHA-256: a file that several documents or versions have is read once. It
 * can be made anew from the files at any time.
 */
export const READINGS = 'leituras';

/** A row. `paginas` is null until the file is read, and if it cannot be. */
export interface ReadingRow {
  readonly sha256: string;
  readonly estado: 'lendo' | 'lido' | 'falhou';
  readonly paginas: number | null;
  /** Why the last try failed. */
  readonly motivo: string | null;
  readonly tentativas: number;
  /** When the last try began, as an ISO instant. */
  readonly iniciada_em: string;
}

/** A migration (installation/migrations.ts); a restore creates it too, also of an older backup that never had it. */
export async function createReadingsTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(READINGS)) return;
  await database.schema.createTable(READINGS, (table) => {
    table.text('sha256').primary();
    table.text('estado').notNullable();
    table.integer('paginas');
    table.text('motivo');
    table.integer('tentativas').notNullable();
    table.text('iniciada_em').notNullable();
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
