import type { Knex } from 'knex';
import { inGroups } from '../base/in-groups';
import type { TableShape } from '@fundo/contract/document-text';
import { PASSING, type PageFailure, type UnreadPage } from './outcome';

/**
 * The text of each page of each file that was read, by the file's SHA-256: versions and documents with the same file
 * share it. It can be rebuilt from the files at any time.
 */
export const PAGE_TEXTS = 'textos_de_paginas';

/** A piece of a page, in reading order. */
export interface TextBlock {
  readonly tipo: 'titulo' | 'paragrafo';
  readonly texto: string;
  /** Of a table, which is a paragraph whose text has rows and cells (table-text.ts). */
  readonly tabela?: TableShape | undefined;
}

/** A row. */
export interface PageTextRow {
  readonly sha256: string;
  readonly pagina: number;
  /** JSON of the page's TextBlock[]. */
  readonly blocos: string;
  /** True for a scanned page whose text was recognised. */
  readonly por_maquina: boolean;
  /** The reason why the page was not read; null if it was. */
  readonly falha: PageFailure | null;
}

/** A page as this module returns it. */
export interface PageText {
  readonly page: number;
  readonly blocks: readonly TextBlock[];
  readonly isByMachine: boolean;
  readonly failure?: PageFailure | null;
}

/** Creates the table if it is missing (installation/derived-tables.ts). */
export async function createPageTextsTable(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(PAGE_TEXTS, 'falha')) return;
  if (await database.schema.hasTable(PAGE_TEXTS))
    return database.schema.alterTable(PAGE_TEXTS, (table) => void table.text('falha'));
  await database.schema.createTable(PAGE_TEXTS, (table) => {
    table.text('sha256').notNullable();
    table.integer('pagina').notNullable();
    table.text('blocos').notNullable();
    table.boolean('por_maquina').notNullable();
    table.text('falha');
    table.primary(['sha256', 'pagina']);
  });
}

/** Returns the pages of a part of a file that have been read, in order. */
export async function pageTextsOf(
  database: Knex,
  sha256: string,
  { first, last }: { first: number; last: number },
): Promise<PageText[]> {
  const rows = await database<PageTextRow>(PAGE_TEXTS)
    .where({ sha256 })
    .whereBetween('pagina', [first, last])
    .orderBy('pagina');
  return rows.map(pageTextIn);
}

/** The number of pages read at once: more would block other requests. */
const PAGES_AT_ONCE = 25;

/** Yields all read pages of a file in order, in batches. */
export async function* pageTextsInGroups(database: Knex, sha256: string): AsyncIterable<PageText[]> {
  for (let last = 0; ;) {
    const rows = await database<PageTextRow>(PAGE_TEXTS)
      .where({ sha256 })
      .where('pagina', '>', last)
      .orderBy('pagina')
      .limit(PAGES_AT_ONCE);
    if (rows.length > 0) yield rows.map(pageTextIn);
    if (rows.length < PAGES_AT_ONCE) return;
    last = rows.at(-1)!.pagina;
  }
}

const pageTextIn = ({ pagina, blocos, por_maquina, falha }: PageTextRow): PageText => ({
  page: pagina,
  blocks: JSON.parse(blocos) as TextBlock[],
  isByMachine: Boolean(por_maquina),
  failure: falha,
});

/** Rows per statement. */
const ROWS_AT_ONCE = 100;

/**
 * Stores pages in a transaction. A page replaces its earlier row; a page that could not be read keeps the text of an
 * earlier reading.
 */
export async function storePageTexts(
  transaction: Knex,
  sha256: string,
  pages: readonly PageText[],
): Promise<void> {
  const rows = pages.map(({ page, blocks, isByMachine, failure = null }) => ({
    sha256,
    pagina: page,
    blocos: JSON.stringify(blocks),
    por_maquina: isByMachine,
    falha: failure,
  }));
  const insert = (batch: typeof rows) =>
    transaction<PageTextRow>(PAGE_TEXTS).insert(batch).onConflict(['sha256', 'pagina']);
  const [read, failed] = [rows.filter(({ falha }) => !falha), rows.filter(({ falha }) => falha)];
  for (const batch of inGroups(read, ROWS_AT_ONCE)) await insert(batch).merge();
  for (const batch of inGroups(failed, ROWS_AT_ONCE)) await insert(batch).merge(['falha']);
}

/**
 * Prepares pages for recognition, in a transaction. Recognised text stays; other text stays until the page is
 * recognised.
 */
export async function awaitRecognition(
  transaction: Knex,
  sha256: string,
  pages: readonly number[],
): Promise<void> {
  for (const batch of inGroups(pages, ROWS_AT_ONCE)) {
    const stored = transaction<PageTextRow>(PAGE_TEXTS).where({ sha256 }).whereIn('pagina', batch);
    // Earlier releases stored a failed page as an empty one.
    await stored.clone().where({ blocos: '[]' }).delete();
    await stored.clone().where({ por_maquina: false }).update({ falha: 'skipped' });
  }
}

/** Returns the pages of a file that were not read, in order. */
export async function unreadPagesOf(database: Knex, sha256: string): Promise<UnreadPage[]> {
  const rows = await database<PageTextRow>(PAGE_TEXTS)
    .where({ sha256 })
    .whereNotNull('falha')
    .orderBy('pagina')
    .select('pagina', 'falha');
  return rows.map(({ pagina, falha }) => ({ page: pagina, failure: falha! }));
}

/**
 * Returns the pages among the first `last` of a file that must be recognised: first the untried ones, then the ones
 * with a temporary failure.
 */
export async function pagesToRecognise(database: Knex, sha256: string, last: number): Promise<number[]> {
  const rows = await database<PageTextRow>(PAGE_TEXTS).where({ sha256 }).select('pagina', 'falha');
  const failures = new Map(rows.map(({ pagina, falha }) => [pagina, falha]));
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  return [
    ...pages.filter((page) => !failures.has(page) || failures.get(page) === 'skipped'),
    ...pages.filter((page) =>
      PASSING.some((failure) => failure !== 'skipped' && failure === failures.get(page)),
    ),
  ];
}

/** True if any page of a file has text. */
export const hasText = async (database: Knex, sha256: string): Promise<boolean> =>
  (await database<PageTextRow>(PAGE_TEXTS).where({ sha256 }).whereNot('blocos', '[]').first('pagina')) !==
  undefined;

/** Returns the text length of each page of a file, in letters of its JSON, in page order. */
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

/** Returns how many pages of a file have recognised text. */
export async function pagesByMachine(database: Knex, sha256: string): Promise<number> {
  const [counted] = await database<PageTextRow>(PAGE_TEXTS)
    .where({ sha256, por_maquina: true })
    .whereNot('blocos', '[]')
    .count({ count: '*' });
  return Number(counted!.count);
}
