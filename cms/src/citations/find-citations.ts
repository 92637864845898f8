import { findActs, type Found } from './find-acts';
import { findMeetingsAndAccounts } from './find-meetings-and-accounts';

/**
 * Finds the documents that a Portuguese text names: laws and other rules by number, minutes by number or meeting, the
 * accounts of a time and the plan of a year. In the order of the text; places are those in `singleSpaced(text)`.
 */
export function findCitations(text: string): Found[] {
  const spaced = singleSpaced(text);
  return [...findActs(spaced), ...findMeetingsAndAccounts(spaced)].toSorted((a, b) => a.start - b.start);
}

/** The text with single spaces and whole letters, as the words of a citation have them. */
export const singleSpaced = (text: string): string =>
  text.normalize('NFC').replaceAll(/[\s\u200B\uFEFF]+/g, ' ');
