import type { SqliteFile } from '../base/sqlite';
import { countIn } from './find';
import { pageIdOf, pageOf } from './index-file';
import { matchAny, widened } from './match';
import { parseQuestion } from './question';

/**
 * The numbers of all pages of an item's file that have anything of a question, in order; undefined if the index does not
 * have the item.
 */
export function pagesWith(database: SqliteFile, key: string, question: string): number[] | undefined {
  const item = database.prepare('select id from itens where chave = ?').pluck().get(key) as
    number | undefined;
  if (item === undefined) return undefined;
  const ids = database
    .prepare('select rowid from paginas_fts where paginas_fts match ? and rowid between ? and ?')
    .pluck();
  const pages = new Set<number>();
  for (const wanted of widened(parseQuestion(question), countIn(database)))
    for (const id of ids.all(matchAny(wanted), pageIdOf(item, 0), pageIdOf(item + 1, 0) - 1) as number[])
      pages.add(pageOf(id));
  return [...pages].toSorted((a, b) => a - b);
}
