import type { SqliteFile } from '../../base/sqlite';
import { pageOf, pagesOfItem } from '../index-file/index-file';
import { statement } from '../index-file/statement';
import type { Clause } from '../question/question';
import { matchAny } from './match';

/** Returns the page numbers of an item's file that match a clause, in order. */
export function pagesMatching(database: SqliteFile, item: number, clause: Clause): number[] {
  const ids = statement(
    database,
    'select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ? order by rowid',
  ).pluck();
  return (ids.all(matchAny(clause), ...pagesOfItem(item)) as number[]).map(pageOf);
}
