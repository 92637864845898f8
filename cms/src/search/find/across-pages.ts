import type { SqliteFile } from '../../base/sqlite';
import type { Phrase } from '../question/Piece';
import type { Clause } from '../question/question';
import { anyOf } from './match';
import { pagesMatching } from './pages-matching';

/** A phrase that begins on a page of a file and ends on the next. */
export interface Across {
  readonly page: number;
  /** The phrase's part on the page, and its part on the next. */
  readonly parts: readonly [Phrase, Phrase];
}

/**
 * Finds a phrase of a clause that continues from one page of an item's file to the next. Text between the parts, such
 * as a footer, does not matter.
 */
export function acrossPages(
  database: SqliteFile,
  item: number,
  { alternatives }: Clause,
): Across | undefined {
  for (const phrase of alternatives)
    for (let length = phrase.length - 1; length > 0; length -= 1) {
      const parts = [phrase.slice(0, length), phrase.slice(length)] as const;
      const [begun, ended] = parts.map((part) => pagesMatching(database, item, anyOf([part])));
      const page = begun!.find((number) => ended!.includes(number + 1));
      if (page !== undefined) return { page, parts };
    }
  return undefined;
}
