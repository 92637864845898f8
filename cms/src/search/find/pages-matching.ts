import type { SqliteFile } from '../../base/sqlite';
import { pageOf, pagesOfItem } from '../index-file/index-file';
import { statement } from '../index-file/statement';
import type { Wanted } from '../question/question';
import { matchAny } from './match';

/** The pages of an item's file that have what is wanted, in order. */
export function pagesMatching(database: SqliteFile, item: number, wanted: Wanted): number[] {
  const ids = statement(
    database,
    'select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ? order by rowid',
  ).pluck();
  return (ids.all(matchAny(wanted), ...pagesOfItem(item)) as number[]).map(pageOf);
}
