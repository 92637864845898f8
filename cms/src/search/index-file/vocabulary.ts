import { fold } from '@fundo/contract/search';
import type { SqliteFile } from '../../base/sqlite';
import { rootOf } from '../words/root';
import { soundOf } from '../words/sound';
import type { Word } from '../words/words';
import { statement } from './statement';

/**
 * The words of an index, as part of its file: one row per term, with the form that people are shown, that form folded,
 * the root of the term, the sound of the form, and how many items have the term. Numbers and words under three letters are
 * left out, because they are never suggested.
 */
export const VOCABULARY_SCHEMA = `
  create table vocabulario (
    termo text primary key, palavra text not null, dobrada text not null, raiz text not null,
    som text not null, itens integer not null default 0
  ) without rowid;
  create index vocabulario_dobrada on vocabulario (dobrada, itens, palavra);
  create index vocabulario_raiz on vocabulario (raiz);
  create index vocabulario_som on vocabulario (som);
`;

const IN_VOCABULARY = /^\p{L}{3,}$/u;
const MAX_KNOWN = 100_000;

/** Keeps the vocabulary up to date with what an index contains. Call it within the transaction. */
export class Vocabulary {
  readonly #database: SqliteFile;
  readonly #isCounted: boolean;
  /** Words already learned, as they were written; cleared when it is full. */
  #seen = new Set<string>();
  /** The stored forms of terms; cleared when it is full. */
  #forms = new Map<string, string>();

  /** With `isCounted` false, `count` does nothing: `countAllWords` counts all words of a new index at its end. */
  constructor(database: SqliteFile, isCounted: boolean) {
    this.#database = database;
    this.#isCounted = isCounted;
  }

  /**
   * Adds the words of a text. Of the forms of a word, the stored one does not depend on the order of texts. A word that
   * no text has any more stays, with no items.
   */
  learn(text: string, words: readonly Word[]): void {
    if (this.#seen.size > MAX_KNOWN) this.#seen = new Set();
    if (this.#forms.size > MAX_KNOWN) this.#forms = new Map();
    for (const { start, end, term } of words) {
      const written = text.slice(start, end);
      if (this.#seen.has(written)) continue;
      this.#seen.add(written);
      if (IN_VOCABULARY.test(term)) this.#learnForm(term, written.normalize('NFC').toLowerCase());
    }
  }

  #learnForm(term: string, form: string): void {
    const known = this.#forms.get(term);
    if (known !== undefined && !isBetter(form, known, term)) return;
    const stored = this.#prepared('select palavra from vocabulario where termo = ?').pluck().get(term);
    const best = typeof stored === 'string' && !isBetter(form, stored, term) ? stored : form;
    this.#forms.set(term, best);
    if (best === stored) return;
    this.#prepared(
      'insert into vocabulario (termo, palavra, dobrada, raiz, som) values (?, ?, ?, ?, ?) ' +
        'on conflict do update set palavra = excluded.palavra, dobrada = excluded.dobrada, som = excluded.som',
    ).run(term, best, fold(best), rootOf(term), soundOf(best));
  }

  /** Adds `by` to the item count of each term in these texts, whose terms are separated by spaces. */
  count(texts: readonly string[], by: 1 | -1): void {
    if (!this.#isCounted) return;
    const update = this.#prepared('update vocabulario set itens = itens + ? where termo = ?');
    for (const term of new Set(texts.join(' ').split(' ')))
      if (IN_VOCABULARY.test(term)) update.run(by, term);
  }

  #prepared(sql: string) {
    return statement(this.#database, sql);
  }
}

/**
 * Counts the items of each word of an index. One statement for all takes seconds; counting item by item would take
 * minutes.
 */
export function countAllWords(database: SqliteFile): void {
  database.exec("create virtual table temp.termos using fts5vocab('main', 'itens_fts', 'row')");
  database.exec(
    'update vocabulario set itens = coalesce((select doc from temp.termos where term = termo), 0)',
  );
  database.exec('drop table temp.termos');
}

/** Prefers the singular to the plural, the shorter to the longer, and the form with accents to the one without. */
function isBetter(form: string, than: string, term: string): boolean {
  const rank = (one: string) => (fold(one) === term ? 0 : fold(one).length);
  return rank(form) !== rank(than) ? rank(form) < rank(than) : form > than;
}
