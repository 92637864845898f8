import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { parseQuestion, type Question } from '../question/question';
import { acrossPages } from './across-pages';
import { countIn } from './hits';
import { matchAny, MAX_COUNTED, onPages } from './match';
import { pagesMatching } from './pages-matching';
import { withRelatedWords } from './related';

/** The pages of an item's file that match anything of a question. */
export interface FoundIn {
  /** The path of the file, which may have been replaced since. */
  readonly arquivo: string | null;
  /** In ascending order. */
  readonly pages: readonly number[];
  /** The question that found them: with related words, if the file lacks any of the original words. */
  readonly searched: Question;
}

/**
 * Finds the pages of an item's file that match any clause of a question. Returns undefined if the index does not have
 * the item, or not yet the text of its file.
 */
export function pagesWith(database: SqliteFile, key: string, q: string): FoundIn | undefined {
  const item = statement(
    database,
    "select id, json_extract(dados, '$.arquivo') as arquivo from itens where chave = ? and lendo = 0",
  ).get(key) as { id: number; arquivo: string | null } | undefined;
  if (item === undefined) return undefined;
  const { id, arquivo } = item;
  const question = parseQuestion(q);
  const exact = pagesByClause(database, id, question);
  const isThere = exact.map(({ length }) => length > 0);
  // The entries after the question's clauses are pairs of its words that the index has as one.
  const count = question.clauses.length;
  if (isThere.slice(0, count).every(Boolean) || isThere.slice(count).some(Boolean))
    return { arquivo, pages: inOrder(exact), searched: question };
  const searched = withRelatedWords(database, question);
  const matches = pagesByClause(database, id, searched);
  if (matches.some(({ length }) => length > 0)) return { arquivo, pages: inOrder(matches), searched };
  return { arquivo, ...foundAcross(database, id, searched) };
}

/**
 * Finds phrases that continue from one page to the next. Returns both pages, and adds each part of a phrase to its
 * clause's alternatives.
 */
function foundAcross(database: SqliteFile, item: number, question: Question): Omit<FoundIn, 'arquivo'> {
  const found = question.clauses.map((clause) => ({
    clause,
    across: acrossPages(database, item, clause),
  }));
  const clauses = found.map(({ clause: { alternatives, typed }, across }) => ({
    alternatives: [...alternatives, ...(across?.parts ?? [])],
    typed,
  }));
  const pages = found.map(({ across }) => (across ? [across.page, across.page + 1] : []));
  return { pages: inOrder(pages), searched: { ...question, clauses } };
}

const inOrder = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].toSorted((a, b) => a - b);

/** Returns, for each clause that `onPages` lists, the pages that match it. */
function pagesByClause(database: SqliteFile, item: number, question: Question): number[][] {
  return onPages(question, countIn(database, MAX_COUNTED)).map((clause) =>
    pagesMatching(database, item, matchAny(clause)),
  );
}
