import type { SqliteFile } from '../../base/sqlite';
import { statement } from '../index-file/statement';
import type { Phrase } from '../question/Piece';
import type { Question, Wanted } from '../question/question';
import { synonyms, type Synonyms } from '../question/synonyms';
import { rootOf } from '../words/root';

/** A word has some forms that people write; a root with more is of many words. */
const MAX_RELATED = 12;

/**
 * The question with the words of our texts that are of the family of each of its words ('vistoriou', 'vistoria'), and
 * their synonyms, in the place of that word.
 */
export const withRelatedWords = (
  database: SqliteFile,
  { wanted, ...question }: Question,
  table: Synonyms = synonyms(),
): Question => ({ ...question, wanted: wanted.map((each) => related(database, each, table)) });

function related(database: SqliteFile, { alternatives, typed }: Wanted, table: Synonyms): Wanted {
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

/** The terms of our texts that have the root of a term, those that most things have first. */
const familyOf = (database: SqliteFile, term: string): string[] =>
  /^\p{L}{4,}$/u.test(term)
    ? (statement(
        database,
        'select termo from vocabulario where raiz = ? and itens > 0 order by itens desc, termo limit ?',
      )
        .pluck()
        .all(rootOf(term), MAX_RELATED) as string[])
    : [];
