import { diffWordsWithSpace } from 'diff';

/** A piece of a text: unchanged, or only in this one of two texts. */
export interface Run {
  readonly text: string;
  readonly isOnlyHere: boolean;
}

/** Two texts with more changed words than this are shown whole: their marks would be confetti. It also limits the time. */
const MAX_CHANGES = 400;

/** Returns two texts in pieces, the words that only one of them has apart; undefined if they differ too much. */
export function changedWords(before: string, after: string): { before: Run[]; after: Run[] } | undefined {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!changes?.some(({ added, removed, value }) => !added && !removed && /\p{L}|\p{N}/u.test(value)))
    return undefined;
  return {
    before: changes.flatMap(({ added, removed, value }) =>
      added ? [] : { text: value, isOnlyHere: removed },
    ),
    after: changes.flatMap(({ added, removed, value }) =>
      removed ? [] : { text: value, isOnlyHere: added },
    ),
  };
}
