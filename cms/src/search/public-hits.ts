import type { SqliteFile } from '../base/sqlite';

/** What has appeared and has not gone, at an instant that is given twice. Drafts and the trash are in no index. */
export const IS_PUBLIC =
  '(publicar_em is null or publicar_em <= ?) and (retirar_em is null or retirar_em > ?)';

/** How much a word counts in a title and in a description, beside one in the text. */
const WEIGHTS = '12.0, 3.0, 1.0';

/** A thing that was found; a rank is the smaller, the better. */
export type Hit = readonly [
  id: number,
  section: string,
  year: number | null,
  date: string | null,
  key: string,
  rank: number,
];

/** Everything that the public sees at an instant (ms since 1970) and that matches an expression of FTS5. */
export const publicHits = (database: SqliteFile, expression: string, now: number): Hit[] =>
  database
    .prepare(
      `select itens.id, secao, ano, data, chave, bm25(itens_fts, ${WEIGHTS}) from itens_fts ` +
        `join itens on itens.id = itens_fts.rowid where itens_fts match ? and ${IS_PUBLIC}`,
    )
    .raw()
    .all(expression, now, now) as Hit[];

/** Whether anything that the public sees at an instant matches an expression of FTS5. */
export const hasPublicHit = (database: SqliteFile, expression: string, now: number): boolean =>
  database
    .prepare(
      'select 1 from itens_fts join itens on itens.id = itens_fts.rowid ' +
        `where itens_fts match ? and ${IS_PUBLIC} limit 1`,
    )
    .get(expression, now, now) !== undefined;
