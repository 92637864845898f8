import type { Knex } from 'knex';

/**
 * The text of each page of each file that was read, by the file's SHA-256: versions and documents that have the same
 * file share it. It can be made anew from the files at any time, and search indexes from it.
 */
export const PAGE_TEXTS = 'textos_de_paginas';

/** A piece of a page, in reading order. */
export interface TextBlock {
  readonly tipo: 'titulo' | 'paragrafo';
  readonly texto: string;
}

/** A row. */
export interface PageTextRow {
  readonly sha256: string;
  readonly pagina: number;
  /** JSON of the page's TextBlock[]. */
  readonly blocos: string;
  /** Whether the page is a picture whose text a machine recognised. */
  readonly por_maquina: boolean;
}

/** A page as its readers get it. */
export interface PageText {
  readonly page: number;
  readonly blocks: readonly TextBlock[];
  readonly isByMachine: boolean;
}

/** Creates the table if it is not there (installation/derived-tables.ts). */
export async function createPageTextsTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(PAGE_TEXTS)) return;
  await database.schema.createTable(PAGE_TEXTS, (table) => {
    table.text('sha256').notNullable();
    table.integer('pagina').notNullable();
    table.text('blocos').notNullable();
    table.boolean('por_maquina').notNullable();
    table.primary(['sha256', 'pagina']);
  });
}

/** More pages than any file has: the database takes no larger number. */
const NO_LIMIT = 1_000_000;

/** The pages of a file that have been read, in order; only those from `first` to `last`, where these are given. */
export async function pageTextsOf(
  database: Knex,
  sha256: string,
  { first = 1, last = NO_LIMIT }: { first?: number; last?: number } = {},
): Promise<PageText[]> {
  const rows = await database<PageTextRow>(PAGE_TEXTS)
    .where({ sha256 })
    .whereBetween('pagina', [first, last])
    .orderBy('pagina');
  return rows.map(({ pagina, blocos, por_maquina }) => ({
    page: pagina,
    blocks: JSON.parse(blocos) as TextBlock[],
    isByMachine: Boolean(por_maquina),
  }));
}

/** Rows of one statement: a database takes a limited number of values in it. */
const ROWS_AT_ONCE = 100;

/** Stores pages in a transaction; those that were there before are replaced. */
export async function storePageTexts(
  transaction: Knex,
  sha256: string,
  pages: readonly PageText[],
): Promise<void> {
  for (let from = 0; from < pages.length; from += ROWS_AT_ONCE) {
    const rows = pages.slice(from, from + ROWS_AT_ONCE).map(({ page, blocks, isByMachine }) => ({
      sha256,
      pagina: page,
      blocos: JSON.stringify(blocks),
      por_maquina: isByMachine,
    }));
    await transaction<PageTextRow>(PAGE_TEXTS).insert(rows).onConflict(['sha256', 'pagina']).merge();
  }
}

/** The numbers of the pages of a file that are stored. */
export const storedPages = (database: Knex, sha256: string): Promise<number[]> =>
  database<PageTextRow>(PAGE_TEXTS).where({ sha256 }).orderBy('pagina').pluck('pagina');

/** Whether any page of a file has text. */
export const hasText = async (database: Knex, sha256: string): Promise<boolean> =>
  (await database<PageTextRow>(PAGE_TEXTS).where({ sha256 }).whereNot('blocos', '[]').first('pagina')) !==
  undefined;

/** How long the text of each page of a file is, in letters of its JSON, in the order of the pages. */
export async function pageLengths(
  database: Knex,
  sha256: string,
): Promise<{ page: number; letters: number }[]> {
  const rows: { pagina: number; letras: number | string }[] = await database(PAGE_TEXTS)
    .where({ sha256 })
    .orderBy('pagina')
    .select('pagina', database.raw('length(blocos) as letras'));
  return rows.map(({ pagina, letras }) => ({ page: pagina, letters: Number(letras) }));
}

/** Deletes the text of a file. */
export const deletePageTexts = (database: Knex, sha256: string): Promise<number> =>
  database(PAGE_TEXTS).where({ sha256 }).delete();

/** How many pages of a file have text that a machine recognised. */
export async function pagesByMachine(database: Knex, sha256: string): Promise<number> {
  const [counted] = await database<PageTextRow>(PAGE_TEXTS)
    .where({ sha256, por_maquina: true })
    .whereNot('blocos', '[]')
    .count({ count: '*' });
  return Number(counted!.count);
}
