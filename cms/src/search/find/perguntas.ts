import { SECTIONS } from '@fundo/contract/sections';
import type { SqliteFile } from '../../base/sqlite';
import type { IndexedItem } from '../index-file/indexed';
import { statement } from '../index-file/statement';
import type { Phrase } from '../question/Piece';
import type { Clause, Question } from '../question/question';
import { rootOf } from '../words/root';
import { termsIn } from '../words/words';
import { knownItems, type KnownItems } from './known-items';

/** A pergunta matches a question if it has this fraction of the question's weight. */
const MIN_MATCHED = 0.6;
const MAX_FOUND = 3;
/** The weight of a word in the pergunta itself. In its resposta, it is 1. */
const IN_TITLE = 2;
/** The latest perguntas, which are compared with a question. */
export const MAX_COMPARED = 500;

/**
 * Returns the public perguntas that match most of a question, the best first. A word weighs the more, the fewer perguntas
 * have it. The perguntas are compared in memory: reading the index for each word takes longer than the rest of a search.
 */
export function perguntasFor(database: SqliteFile, { clauses }: Question, now: number): number[] {
  const items = knownItems(database);
  const perguntas = perguntasIn(database, items).filter(({ id }) => items.isPublic(id, now));
  const scores = new Map<number, number>();
  let best = 0;
  for (const clause of clauses) {
    const having = perguntas.filter(({ all }) => has(all, clause));
    const weight = Math.log(1 + perguntas.length / Math.max(1, having.length));
    best += weight * IN_TITLE;
    for (const { id, title } of having)
      scores.set(id, (scores.get(id) ?? 0) + weight * (has(title, clause) ? IN_TITLE : 1));
  }
  return [...scores]
    .filter(([, score]) => score >= MIN_MATCHED * best)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_FOUND)
    .map(([id]) => id);
}

/** The words of a text: its terms and their roots, and its terms in order with spaces around each. */
interface Words {
  readonly forms: ReadonlySet<string>;
  readonly text: string;
}

interface Pergunta {
  readonly id: number;
  readonly title: Words;
  /** The words of the pergunta and its resposta. */
  readonly all: Words;
}

const has = ({ forms, text }: Words, { alternatives }: Clause): boolean =>
  alternatives.some(
    (phrase) => isWord(phrase, forms) || (phrase.length > 1 && text.includes(` ${phrase.join(' ')} `)),
  );

const isWord = ([term, more]: Phrase, forms: ReadonlySet<string>): boolean =>
  more === undefined && (forms.has(term!) || forms.has(rooted(term!)));

/** Returns a term's root, with a sign that tells it from terms. */
const rooted = (term: string): string => `√${rootOf(term)}`;

const known = new WeakMap<KnownItems, readonly Pergunta[]>();

/** Returns the latest perguntas of an index, read again after each change. */
function perguntasIn(database: SqliteFile, items: KnownItems): readonly Pergunta[] {
  const read = known.get(items) ?? readPerguntas(database);
  known.set(items, read);
  return read;
}

const readPerguntas = (database: SqliteFile): readonly Pergunta[] =>
  (
    statement(database, 'select id, dados from itens where secao = ? order by data desc, chave limit ?').all(
      SECTIONS.perguntaFrequente.path,
      MAX_COMPARED,
    ) as { id: number; dados: string }[]
  ).map(({ id, dados }) => {
    const { titulo, resumo } = JSON.parse(dados) as IndexedItem;
    return { id, title: wordsOf(titulo), all: wordsOf(`${titulo}\n${resumo}`) };
  });

function wordsOf(text: string): Words {
  const terms = termsIn(text);
  return { forms: new Set([...terms, ...terms.map(rooted)]), text: ` ${terms.join(' ')} ` };
}
