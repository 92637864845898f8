import type { Knex } from 'knex';
import type { RecordedFile, RecordRow } from './chain';
import { RECORD, RECORD_FILES } from './record-table';

/** Rows of one entry, from its first change to its last. */
export const rowsOfEntry = async (database: Knex, section: string, item: number): Promise<RecordRow[]> =>
  database<RecordRow>(RECORD).where({ secao: section, item }).orderBy('sequencia') as unknown as Promise<
    RecordRow[]
  >;

/** The last row of an entry; undefined if there never was one. */
export const lastRowOf = async (
  database: Knex,
  section: string,
  item: number,
): Promise<RecordRow | undefined> =>
  database<RecordRow>(RECORD).where({ secao: section, item }).orderBy('sequencia', 'desc').first();

/** An entry that the record names. */
export interface EntryName {
  readonly secao: string;
  readonly item: number;
}

/** The entries of the last `count` changes. */
export const lastChanged = async (database: Knex, count: number): Promise<EntryName[]> =>
  database(database(RECORD).select('secao', 'item').orderBy('sequencia', 'desc').limit(count).as('last'))
    .distinct('secao', 'item')
    .select();

/** Every entry that uses a file now or has used it. */
export const entriesWithFile = async (
  database: Knex,
  file: Partial<Pick<RecordedFile, 'url' | 'sha256'>>,
): Promise<EntryName[]> =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where(file)
    .distinct('secao', 'item')
    .orderBy(['secao', 'item']);

/** The addresses of all files that an entry uses or has used. */
export const urlsOfEntry = async (database: Knex, section: string, item: number): Promise<string[]> =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where({ secao: section, item })
    .distinct('url')
    .pluck('url');

/** The SHA-256 of a file that an entry uses or has used; undefined if none ever did. */
export const hashOf = async (database: Knex, url: string): Promise<string | undefined> =>
  (await database(RECORD_FILES).where({ url }).orderBy('sequencia', 'desc').first('sha256'))?.sha256;

/** True if a version with this file was withdrawn from the public. */
export const isWithdrawn = async (database: Knex, url: string): Promise<boolean> =>
  (await database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where({ url, acao: 'ocultado' })
    .first('url')) !== undefined;

/** The files of a section's entries, with the entry of each, without those that were withdrawn. */
export const publishedBy = async (
  database: Knex,
  section: string,
): Promise<(Pick<RecordedFile, 'url' | 'sha256'> & Pick<EntryName, 'item'>)[]> =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where({ secao: section })
    .whereNotIn('url', withdrawnUrls(database))
    .distinct('item', 'url', 'sha256');

const withdrawnUrls = (database: Knex) =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .where({ acao: 'ocultado' })
    .select('url');

/** The entries of a section that were a draft, or had times, at some point in the record. */
export const everHidden = async (database: Knex, section: string): Promise<number[]> =>
  database(RECORD)
    .where({ secao: section })
    .where((row) => {
      for (const state of ['"rascunho":true', '"publicar_em":"', '"retirar_em":"'])
        void row.orWhereLike('depois', `%${state}%`);
    })
    .distinct('item')
    .pluck('item');
