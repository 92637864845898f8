import { termOf } from './words';

/** A number of three digits or more that is no part of a longer one ('23,99', '0.25', '2399,50'); ',00' adds nothing. */
const WHOLE = /(?<![\p{L}\p{N}]|\d[.,])(?:\d{1,3}(?:\.\d{3})+|\d{3,40})(?:,00)?(?![\p{L}\p{N}]|[.,]\d)/gu;

/** The index has a whole number twice: as its term, and as its term after this sign, which no other term has. */
const SIGN = '№';

const ofDigits = (written: string): string => SIGN + termOf(written.replace(/,00$/, ''));

/** Returns the whole numbers of a text, as the index has them in addition to its terms. */
export const wholeNumbersIn = (text: string): string[] => (text.match(WHOLE) ?? []).map(ofDigits);

/** Returns how the index has a term where it is a whole number; undefined if it is too short for one, or no number. */
export const wholeNumberOf = (term: string): string | undefined =>
  /^\d{3,}$/.test(term) ? SIGN + term : undefined;
