import type { SqliteFile } from '../../base/sqlite';
import { pageOf, pagesOfItem } from '../index-file/index-file';
import { statement } from '../index-file/statement';

/** Returns the page numbers of an item's file that match an FTS5 expression, in order. */
export function pagesMatching(database: SqliteFile, item: number, expression: string): number[] {
  const ids = statement(
    database,
    'select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ? order by rowid',
  ).pluck();
  return (ids.all(expression, ...pagesOfItem(item)) as number[]).map(pageOf);
}
