import type { Knex } from 'knex';
import { groupedBy } from '../base/grouped-by';
import { inGroups } from '../base/in-groups';
import type { RecordedFile, RecordRow } from './chain';
import { RECORD, RECORD_FILES } from './record-table';

/** A row without the previous entry: a row of an album has the whole album twice, and may take 1 MB. */
export type Change = Omit<RecordRow, 'antes'>;

/** The columns of a change without the entry itself, which may be a whole album. */
export const CHANGE_ALONE = [
  'sequencia',
  'momento',
  'secao',
  'item',
  'acao',
  'porta',
  'autor',
  'autor_nome',
  'nota',
  'resumo',
] as const;
/** The columns of a change with the entry after it. */
export const CHANGE = [
  ...CHANGE_ALONE,
  'depois',
  'arquivos',
  'anterior',
] as const satisfies readonly (keyof Change)[];

/**
 * Returns all rows of a document, from its first change to its last. An album's rows are too large to be read at once.
 */
export const rowsOfEntry = async (database: Knex, section: string, item: number): Promise<Change[]> =>
  database<RecordRow>(RECORD)
    .where({ secao: section, item })
    .orderBy('sequencia')
    .select(...CHANGE);

/** All rows of some documents of a section, each document's from its first change to its last. */
export async function rowsOfEntries(
  database: Knex,
  section: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, readonly Change[]>> {
  const rows: Change[] = await database<RecordRow>(RECORD)
    .where({ secao: section })
    .whereIn('item', [...items])
    .orderBy('sequencia')
    .select(...CHANGE);
  return groupedBy(rows, ({ item }) => item);
}

const ROWS_AT_ONCE = 10;

/** Yields the rows of an entry, the newest first, read on demand: many large rows take little memory. */
export async function* newestRowsOf(database: Knex, section: string, item: number): AsyncIterable<Change> {
  for (let before: number | undefined; ;) {
    const rows = database<RecordRow>(RECORD).where({ secao: section, item });
    if (before !== undefined) void rows.where('sequencia', '<', before);
    const batch: Change[] = await rows
      .orderBy('sequencia', 'desc')
      .limit(ROWS_AT_ONCE)
      .select(...CHANGE);
    yield* batch;
    if (batch.length < ROWS_AT_ONCE) return;
    before = batch.at(-1)!.sequencia;
  }
}

/** Returns one row of an entry; undefined if the record has no such row of it. */
export const rowOfEntry = async (
  database: Knex,
  section: string,
  item: number,
  sequence: number,
): Promise<RecordRow | undefined> =>
  database<RecordRow>(RECORD).where({ secao: section, item, sequencia: sequence }).first();

/** Returns the last row of an entry; undefined if there never was one. */
export const lastRowOf = async (
  database: Knex,
  section: string,
  item: number,
): Promise<RecordRow | undefined> =>
  database<RecordRow>(RECORD).where({ secao: section, item }).orderBy('sequencia', 'desc').first();

/** The people who changed some entries of a section last, by the entries' ids. */
export async function lastAuthors(
  database: Knex,
  section: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, Pick<RecordRow, 'autor' | 'autor_nome'>>> {
  const rows: Pick<RecordRow, 'item' | 'autor' | 'autor_nome'>[] = [];
  for (const group of inGroups(items, ITEMS_AT_ONCE)) {
    const last = database(RECORD)
      .where({ secao: section })
      .whereIn('item', group)
      .groupBy('item')
      .max('sequencia');
    rows.push(
      ...(await database<RecordRow>(RECORD).whereIn('sequencia', last).select('item', 'autor', 'autor_nome')),
    );
  }
  return new Map(rows.map(({ item, ...author }) => [item, author]));
}

const ITEMS_AT_ONCE = 500;

/** A subquery: the entries of a section whose last change is by a person. */
export const lastChangedBy = (database: Knex, section: string, author: string): Knex.QueryBuilder =>
  database(RECORD)
    .whereIn('sequencia', database(RECORD).where({ secao: section }).groupBy('item').max('sequencia'))
    .where({ autor: author })
    .select('item');

/** An entry that the record names. */
export interface EntryName {
  readonly secao: string;
  readonly item: number;
}

/** Returns the entries of the last `count` changes. */
export const lastChanged = async (database: Knex, count: number): Promise<EntryName[]> =>
  database(database(RECORD).select('secao', 'item').orderBy('sequencia', 'desc').limit(count).as('last'))
    .distinct('secao', 'item')
    .select();

/** Returns every entry that uses a file or has used it. */
export const entriesWithFile = async (
  database: Knex,
  file: Partial<Pick<RecordedFile, 'url' | 'sha256'>>,
): Promise<EntryName[]> =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where(file)
    .distinct('secao', 'item')
    .orderBy(['secao', 'item']);

/** Returns the paths of all files that an entry uses or has used. */
export const urlsOfEntry = async (database: Knex, section: string, item: number): Promise<string[]> =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where({ secao: section, item })
    .distinct('url')
    .pluck('url');

/** True if an entry uses the file at a path or has used it. */
export const hasHadFile = async (
  database: Knex,
  section: string,
  item: number,
  url: string,
): Promise<boolean> =>
  (await entriesWithFile(database, { url })).some((entry) => entry.secao === section && entry.item === item);

/** Returns a query for the SHA-256 of a file that an entry uses or has used. */
export const hashQuery = (database: Knex, url: string): Knex.QueryBuilder =>
  database(RECORD_FILES).where({ url }).orderBy('sequencia', 'desc').limit(1).select('sha256');

/** Returns the SHA-256 of a file that an entry uses or has used; undefined if none ever did. */
export const hashOf = async (database: Knex, url: string): Promise<string | undefined> =>
  (await hashQuery(database, url))[0]?.sha256;
