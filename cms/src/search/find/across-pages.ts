import type { SqliteFile } from '../../base/sqlite';
import type { Phrase } from '../question/Piece';
import type { Wanted } from '../question/question';
import { pagesMatching } from './pages-matching';

/** A phrase that begins on a page of a file and goes on on the next. */
export interface Across {
  readonly page: number;
  /** Its words on the page, and those on the next. */
  readonly parts: readonly [Phrase, Phrase];
}

/**
 * Finds where a phrase that is wanted goes from one page of an item's file to the next: a sentence is not of a page. What
 * stands between, at the foot of a page, does not matter.
 */
export function acrossPages(
  database: SqliteFile,
  item: number,
  { alternatives, typed }: Wanted,
): Across | undefined {
  for (const phrase of alternatives)
    for (let length = phrase.length - 1; length > 0; length -= 1) {
      const parts = [phrase.slice(0, length), phrase.slice(length)] as const;
      const [begun, ended] = parts.map((part) =>
        pagesMatching(database, item, { alternatives: [part], typed }),
      );
      const page = begun!.find((each) => ended!.includes(each + 1));
      if (page !== undefined) return { page, parts };
    }
  return undefined;
}
