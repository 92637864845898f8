import { foldInPlace } from './citation';
import { findActs, type Found } from './find-acts';
import { findMeetingsAndAccounts } from './find-meetings-and-accounts';

/**
 * Finds the documents that a Portuguese text cites: laws and other rules by number, minutes by number or meeting, the
 * accounts of a period and the plan of a year. Returned in the order of the text; positions are in
 * `singleSpaced(text)`.
 */
export function findCitations(text: string): Found[] {
  const spaced = singleSpaced(text);
  const folded = foldInPlace(spaced);
  return [...findActs(spaced, folded), ...findMeetingsAndAccounts(spaced, folded)].toSorted(
    (a, b) => a.start - b.start,
  );
}

/** Returns the text with single spaces and composed letters, as in the words of a citation. */
export const singleSpaced = (text: string): string => text.normalize('NFC').replaceAll(OTHER_SPACES, ' ');

/** Every run of spaces but one that is a single space already: almost all of them are. */
const OTHER_SPACES = /(?! (?![\s\u200B\uFEFF]))[\s\u200B\uFEFF]+/g;
