import { fold } from '@fundo/contract/search';
import { MAX_SUGGESTIONS } from '@fundo/contract/search-results';
import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { parseQuestion, type Question, type Wanted } from '../question/question';
import { rootOf } from '../words/root';
import { isStopWord, termOf, wordsIn } from '../words/words';
import { editDistance } from './edit-distance';
import { hasPublicHit } from './hits';
import { knownItems } from './known-items';
import { matchAny } from './match';

/** How wrong a word may be: a letter in a short one, two in a long one. */
const maxErrors = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);
/** 'atass': no Portuguese word ends so, and the rules for plurals would leave it. */
const TWICE_PLURAL = /ss$/i;
/** Near words that are tried in the place of one. */
const MAX_TRIED = 5;

/**
 * A question with each word that nothing public has replaced by the nearest word of our own texts, as far as something
 * is then found; else null.
 */
export function nearestQuestion(
  database: SqliteFile,
  q: string,
  question: Question,
  now: number,
): string | null {
  let nearest = q;
  for (const wanted of question.wanted) {
    if (hasPublicHit(database, matchAny(wanted), now)) continue;
    const [word] = nearWords(database, wanted, now);
    if (word === undefined) return null;
    // The search looks for related words by itself.
    if (isRelated(word, wanted)) continue;
    nearest = nearest.replace(wanted.typed, () => word);
  }
  return nearest !== q && hasAll(database, nearest, now) ? nearest : null;
}

const isRelated = (word: string, { typed }: Wanted): boolean =>
  rootOf(termOf(word)) === rootOf(termOf(typed));

const hasAll = (database: SqliteFile, q: string, now: number): boolean => {
  const { wanted } = parseQuestion(q);
  return hasPublicHit(database, wanted.map(matchAny).join(' AND '), now);
};

/** The words nearest to the one that was typed, those that the public reads, the commonest first. */
function nearWords(database: SqliteFile, { alternatives, typed }: Wanted, now: number): string[] {
  const [phrase] = alternatives;
  const lettersTyped = typed.replaceAll(/\P{L}/gu, '').replace(TWICE_PLURAL, 's');
  const isOneWord = phrase?.length === 1 && !TWICE_PLURAL.test(typed);
  const term = isOneWord ? phrase[0]! : (wordsIn(lettersTyped)[0]?.term ?? '');
  const most = maxErrors(term);
  if (!/^\p{L}+$/u.test(term)) return [];
  const word = statement(database, 'select palavra, itens as count from vocabulario where termo = ?');
  const near = termsOfLength(database, term.length - most, term.length + most)
    .map((termo) => ({ termo, distance: editDistance(term, termo, most) }))
    .filter(({ distance }) => distance <= most)
    .map((each) => ({ ...each, ...(word.get(each.termo) as { palavra: string; count: number }) }))
    .toSorted((x, y) => x.distance - y.distance || y.count - x.count || (x.palavra < y.palavra ? -1 : 1));
  return near
    .slice(0, 4 * MAX_TRIED)
    .filter(({ termo }) => !isStopWord(termo) && hasPublicHit(database, `"${termo}"`, now))
    .slice(0, MAX_TRIED)
    .map(({ palavra }) => palavra);
}

/** The terms of our texts with so many letters. In one text: tens of thousands of rows take three times as long. */
const termsOfLength = (database: SqliteFile, least: number, most: number): string[] =>
  JSON.parse(
    statement(
      database,
      'select json_group_array(termo) from vocabulario where itens > 0 and length(termo) between ? and ?',
    )
      .pluck()
      .get(least, most) as string,
  ) as string[];

const MAX_TITLES = 4;
const SHORTEST_BEGINNING = 2;

/**
 * Titles with all that is typed so far, and questions that end with a word of our texts that begins as the last one does.
 * A last word of one letter begins too many: only titles are looked for then.
 */
export function suggest(database: SqliteFile, q: string, now: number): string[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}\p{M}]*)$/su.exec(q.trimStart()) ?? [];
  const beginning = fold(last);
  const beginnings = [...fold(before).split(/[^\p{L}\p{N}]+/u), beginning].filter(Boolean);
  if (beginnings.every(({ length }) => length < SHORTEST_BEGINNING)) return [];
  const titles = titlesWith(database, beginnings, now);
  if (beginning.length < SHORTEST_BEGINNING) return titles;
  const words = wordsThatBegin(database, beginning, now).map((word) =>
    (before + word).replaceAll(/\s+/g, ' '),
  );
  return [...new Set([...titles, ...words])].slice(0, MAX_SUGGESTIONS);
}

/** Titles of what the public sees that have words with all of these beginnings, the latest first. */
function titlesWith(database: SqliteFile, beginnings: readonly string[], now: number): string[] {
  const items = knownItems(database);
  const stored = statement(
    database,
    "select json_extract(dados, '$.titulo') from itens where id = ?",
  ).pluck();
  const titles = new Set<string>();
  for (const { id, title } of items.titles) {
    if (!items.isPublic(id, now) || !beginnings.every((each) => title.includes(` ${each}`))) continue;
    titles.add(stored.get(id) as string);
    if (titles.size === MAX_TITLES) break;
  }
  return [...titles];
}

/** More words than are shown: some of them may stand in nothing that the public sees, or say nothing alone. */
const MAX_WORDS = 4 * MAX_SUGGESTIONS;

/** The words of our texts that begin so, those in most things first. */
function wordsThatBegin(database: SqliteFile, beginning: string, now: number): string[] {
  const known = statement(
    database,
    'select termo, palavra from vocabulario where dobrada >= ? and dobrada < ? and itens > 0 ' +
      'order by itens desc, palavra limit ?',
  )
    .raw()
    .all(beginning, `${beginning}\u{10ffff}`, MAX_WORDS) as [string, string][];
  return known
    .filter(([termo]) => !isStopWord(termo))
    .slice(0, 2 * MAX_SUGGESTIONS)
    .filter(([termo]) => hasPublicHit(database, `"${termo}"`, now))
    .map(([, palavra]) => palavra);
}
