import { MAX_CORRECTED_WORDS, MAX_SUGGESTIONS } from '@fundo/contract/limits';
import { fold } from '@fundo/contract/search';
import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import { withoutExcluded, type Clause, type Question } from '../question/question';
import { rootOf } from '../words/root';
import { soundOf } from '../words/sound';
import { isStopWord, termOf, wordsIn } from '../words/words';
import { editDistance } from './edit-distance';
import { hasPublicHit } from './hits';
import { knownItems } from './known-items';
import { matchAny } from './match';

/** How many errors a word may have: none under five letters, one under eight, two from eight on. */
const maxErrors = (term: string) => (term.length < 5 ? 0 : term.length < 8 ? 1 : 2);
/** No Portuguese word ends in 'ss', and the rules for plurals would not change it ('atass'). */
const TWICE_PLURAL = /ss$/i;
/** How many similar words are tried in place of one. */
const MAX_TRIED = 5;

/**
 * Replaces the words that no public item has, at most MAX_CORRECTED_WORDS, by the nearest words of the index. Returns
 * null if there is none to replace.
 */
export function nearestQuestion(
  database: SqliteFile,
  q: string,
  question: Question,
  now: number,
): string | null {
  let nearest = q;
  const unknown = question.clauses.filter((clause) => !hasPublicHit(database, matchAny(clause), now));
  for (const clause of unknown.slice(0, MAX_CORRECTED_WORDS)) {
    const [word] = nearWords(database, clause, now);
    // The search adds related words by itself.
    if (word === undefined || isRelated(word, clause)) continue;
    nearest = nearest.replace(wholeWords(clause.typed), () => word);
  }
  return nearest === q ? null : nearest;
}

const isRelated = (word: string, { typed }: Clause): boolean =>
  rootOf(termOf(word)) === rootOf(termOf(typed));

/** Matches the typed text where it is neither a part of a longer word nor excluded. */
const wholeWords = (typed: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${typed.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'u',
  );

/** Returns the words of public items nearest to the typed one, the most frequent of the same distance first. */
function nearWords(database: SqliteFile, { alternatives, typed }: Clause, now: number): string[] {
  // Several words, as in quotes, are searched as they are.
  if (/\s/.test(typed)) return [];
  const [phrase] = alternatives;
  const lettersTyped = typed.replaceAll(/\P{L}/gu, '').replace(TWICE_PLURAL, 's');
  const isOneWord = phrase?.length === 1 && !TWICE_PLURAL.test(typed);
  const term = isOneWord ? phrase[0]! : (wordsIn(lettersTyped)[0]?.term ?? '');
  const max = maxErrors(term);
  if (!/^\p{L}+$/u.test(term)) return [];
  const word = statement(database, 'select palavra, itens as count from vocabulario where termo = ?');
  const near = nearTerms(database, term, max, lettersTyped)
    .map((entry) => ({ ...entry, ...(word.get(entry.termo) as { palavra: string; count: number }) }))
    .toSorted((x, y) => x.distance - y.distance || y.count - x.count || (x.palavra < y.palavra ? -1 : 1));
  return near
    .slice(0, 4 * MAX_TRIED)
    .filter(({ termo }) => !isStopWord(termo) && hasPublicHit(database, `"${termo}"`, now))
    .slice(0, MAX_TRIED)
    .map(({ palavra }) => palavra);
}

/** Returns the terms of the same sound, with a distance of 0, or else the ones with up to `max` errors. */
function nearTerms(
  database: SqliteFile,
  term: string,
  max: number,
  written: string,
): { readonly termo: string; readonly distance: number }[] {
  const bySound = statement(database, 'select termo from vocabulario where som = ? and itens > 0 limit ?')
    .pluck()
    .all(soundOf(written), MAX_OF_ONE_SOUND) as string[];
  if (term.length >= SHORTEST_SOUND && bySound.length > 0)
    return bySound.map((termo) => ({ termo, distance: 0 }));
  return termsOfLength(database, term.length - max, term.length + max)
    .map((termo) => ({ termo, distance: editDistance(term, termo, max) }))
    .filter(({ distance }) => distance <= max);
}

/** Shorter words have the sound of too many others. */
const SHORTEST_SOUND = 4;
const MAX_OF_ONE_SOUND = 20;

/**
 * Returns the terms of the index with `min` to `max` letters. Reads them in one text: tens of thousands of rows take
 * three times as long.
 */
const termsOfLength = (database: SqliteFile, min: number, max: number): string[] =>
  JSON.parse(
    statement(
      database,
      'select json_group_array(termo) from vocabulario where itens > 0 and length(termo) between ? and ?',
    )
      .pluck()
      .get(min, max) as string,
  ) as string[];

const MAX_TITLES = 4;
const SHORTEST_BEGINNING = 2;

/**
 * Returns titles that match all that is typed, and questions completed with a word of the index that begins as the last
 * typed word does. After a last word of one letter, which begins too many words, only titles.
 */
export function suggest(database: SqliteFile, q: string, now: number): string[] {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}\p{M}]*)$/su.exec(q.trimStart()) ?? [];
  const beginning = fold(last);
  const beginnings = [...fold(withoutExcluded(before)).split(/[^\p{L}\p{N}]+/u), beginning].filter(Boolean);
  if (beginnings.every(({ length }) => length < SHORTEST_BEGINNING)) return [];
  const titles = titlesWith(database, beginnings, now);
  if (beginning.length < SHORTEST_BEGINNING) return titles;
  const words = wordsThatBegin(database, beginning, now).map((word) =>
    (before + word).replaceAll(/\s+/g, ' '),
  );
  return [...new Set([...titles, ...words])].slice(0, MAX_SUGGESTIONS);
}

/** Returns titles of public items that have a word with each of these beginnings, the latest first. */
function titlesWith(database: SqliteFile, beginnings: readonly string[], now: number): string[] {
  const items = knownItems(database);
  const stored = statement(
    database,
    "select json_extract(dados, '$.titulo') from itens where id = ?",
  ).pluck();
  const titles = new Set<string>();
  for (const { id, title } of items.titles) {
    if (!items.isPublic(id, now) || !beginnings.every((beginning) => title.includes(` ${beginning}`)))
      continue;
    titles.add(stored.get(id) as string);
    if (titles.size === MAX_TITLES) break;
  }
  return [...titles];
}

/** Reads more words than are shown: some may be in no public item, or be stop words. */
const MAX_WORDS = 4 * MAX_SUGGESTIONS;

/** Returns the words of the index with this beginning, the most frequent first. */
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
