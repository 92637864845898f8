import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import type { Phrase } from '../question/Piece';
import type { Question, Clause } from '../question/question';
import { synonyms, type Synonyms } from '../question/synonyms';
import { rootOf } from '../words/root';

/** A root with more forms than this is shared by unrelated words. */
const MAX_RELATED = 12;

/**
 * Returns the question with each word extended by the words of the index that have the same root ('vistoriou',
 * 'vistoria'), and by their synonyms.
 */
export const withRelatedWords = (
  database: SqliteFile,
  { clauses, ...question }: Question,
  table: Synonyms = synonyms(),
): Question => ({ ...question, clauses: clauses.map((clause) => related(database, clause, table)) });

function related(database: SqliteFile, { alternatives, typed }: Clause, table: Synonyms): Clause {
  const found = new Map<string, Phrase>(alternatives.map((phrase) => [phrase.join(' '), phrase]));
  const terms = alternatives.flatMap((phrase) => (phrase.length === 1 ? familyOf(database, phrase[0]!) : []));
  for (const term of terms) {
    found.set(term, [term]);
    for (const group of table)
      if (group.some((member) => member.length === 1 && member[0] === term))
        for (const member of group) found.set(member.join(' '), member);
  }
  return { alternatives: [...found.values()], typed };
}

/** Returns the terms of the index that have the same root as a term, the most frequent first. */
const familyOf = (database: SqliteFile, term: string): string[] =>
  /^\p{L}{4,}$/u.test(term)
    ? (statement(
        database,
        'select termo from vocabulario where raiz = ? and itens > 0 order by itens desc, termo limit ?',
      )
        .pluck()
        .all(rootOf(term), MAX_RELATED) as string[])
    : [];
