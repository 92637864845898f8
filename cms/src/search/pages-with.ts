import type { SqliteFile } from '../base/sqlite';
import { countIn } from './hits';
import { pageOf, pagesOfItem } from './index-file';
import { matchAny, MOST_COUNTED, widened } from './match';
import { parseQuestion } from './question';
import { statement } from './statement';

/**
 * The numbers of all pages of an item's file that have anything of a question, in order; undefined if the index does not
 * have the item.
 */
export function pagesWith(database: SqliteFile, key: string, question: string): number[] | undefined {
  const item = statement(database, 'select id from itens where chave = ?').pluck().get(key) as
    number | undefined;
  if (item === undefined) return undefined;
  const ids = statement(
    database,
    'select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ?',
  ).pluck();
  const pages = new Set<number>();
  for (const wanted of widened(parseQuestion(question), countIn(database, MOST_COUNTED)))
    for (const id of ids.all(matchAny(wanted), ...pagesOfItem(item)) as number[]) pages.add(pageOf(id));
  return [...pages].toSorted((a, b) => a - b);
}
