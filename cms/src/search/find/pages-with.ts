import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { parseQuestion, type Question } from '../question/question';
import { acrossPages } from './across-pages';
import { countIn } from './hits';
import { MAX_COUNTED, onPages } from './match';
import { pagesMatching } from './pages-matching';
import { withRelatedWords } from './related';

/** Where an item's file has anything of a question. */
export interface FoundIn {
  /** The address of the file, which may have been replaced since. */
  readonly arquivo: string | null;
  /** In order. */
  readonly pages: readonly number[];
  /** The question by which they were found: with related words, where the file lacks any of its own. */
  readonly answered: Question;
}

/**
 * Finds the pages of an item's file that have anything of a question; undefined if the index does not have the item, or not
 * yet the text of its file.
 */
export function pagesWith(database: SqliteFile, key: string, q: string): FoundIn | undefined {
  const item = statement(
    database,
    "select id, json_extract(dados, '$.arquivo') as arquivo from itens where chave = ? and lendo = 0",
  ).get(key) as { id: number; arquivo: string | null } | undefined;
  if (item === undefined) return undefined;
  const { id, arquivo } = item;
  const question = parseQuestion(q);
  const exact = pagesOfEach(database, id, question);
  const isThere = exact.map(({ length }) => length > 0);
  // Behind the things that are asked for stand two words that the file has as one.
  const asked = question.wanted.length;
  if (isThere.slice(0, asked).every(Boolean) || isThere.slice(asked).some(Boolean))
    return { arquivo, pages: inOrder(exact), answered: question };
  const answered = withRelatedWords(database, question);
  const each = pagesOfEach(database, id, answered);
  if (each.some(({ length }) => length > 0)) return { arquivo, pages: inOrder(each), answered };
  return { arquivo, ...foundAcross(database, id, answered) };
}

/** Of a phrase that goes from one page to the next: both, and what each of them has as what is asked for. */
function foundAcross(database: SqliteFile, item: number, question: Question): Omit<FoundIn, 'arquivo'> {
  const each = question.wanted.map((wanted) => ({ wanted, across: acrossPages(database, item, wanted) }));
  const wanted = each.map(({ wanted: { alternatives, typed }, across }) => ({
    alternatives: [...alternatives, ...(across?.parts ?? [])],
    typed,
  }));
  const pages = each.map(({ across }) => (across ? [across.page, across.page + 1] : []));
  return { pages: inOrder(pages), answered: { ...question, wanted } };
}

const inOrder = (each: readonly (readonly number[])[]): number[] =>
  [...new Set(each.flat())].toSorted((a, b) => a - b);

/** The pages that have each thing that a question asks for, as `onPages` lists them. */
function pagesOfEach(database: SqliteFile, item: number, question: Question): number[][] {
  return onPages(question, countIn(database, MAX_COUNTED)).map((wanted) =>
    pagesMatching(database, item, wanted),
  );
}
