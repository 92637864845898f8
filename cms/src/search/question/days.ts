import { MONTHS } from '@fundo/contract/months';
import type { Word } from '../words/words';
import type { Piece } from './Piece';

const BETWEEN_NUMBERS = /^\s?[/.-]\s?$/;

/**
 * Reads a day at a word of a question, in digits or with its month's name: '14/03/2023' and '14 mar 23' find 'de 14 de
 * março de 2023'.
 */
export function dayAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  const [first, second, third] = words.slice(index);
  // '2023-03-14', the ISO form, has the year first.
  if (first && second && third && /^(?:19|20)\d\d-\d\d-\d\d$/.test(text.slice(first.start, third.end)))
    return dayOf(third, Number(second.term), first.term, 3);
  const rest = words.slice(index).filter(({ term }, at) => at === 0 || term !== 'de');
  const [day, month, year] = rest;
  if (!day || !month || !year || !/^(?:[1-9]|[12]\d|3[01])$/.test(day.term)) return undefined;
  const number = monthNamed(month.term) || monthInDigits(text, day, month, year);
  const fullYear = yearOf(text.slice(year.start, year.end));
  if (number === 0 || fullYear === undefined) return undefined;
  const found = dayOf(day, number, fullYear, words.indexOf(year) - index + 1);
  if (found && year.term !== fullYear)
    return { ...found, alternatives: [...found.alternatives, [day.term, String(number), year.term]] };
  return found;
}

function dayOf(day: Word, month: number, year: string, length: number): Piece | undefined {
  const name = MONTHS[month - 1];
  if (!name) return undefined;
  return {
    length,
    alternatives: [
      [day.term, 'de', name, 'de', year],
      [day.term, String(month), year],
    ],
  };
}

/** Reads an abbreviated month next to its year or to another month: 'dez 2022', 'jan/fev'. Elsewhere, 'dez' is ten. */
export function monthAt(words: readonly Word[], index: number): Piece | undefined {
  const { term } = words[index]!;
  const name = term.length === 3 ? MONTHS[monthNamed(term) - 1] : undefined;
  if (!name) return undefined;
  const [before, next] = [words[index - 1], words[index + 1]];
  const following = next?.term === 'de' || next?.term === 'e' ? words[index + 2] : next;
  const isNextToDate = /^(?:19|20)\d\d$/.test(following?.term ?? '') || isMonth(following) || isMonth(before);
  return isNextToDate ? { length: 1, alternatives: [[name], [term]] } : undefined;
}

const isMonth = (word: Word | undefined): boolean => word !== undefined && monthNamed(word.term) > 0;

/** Returns the number of a month by its name or the first three letters of it; 0 if it is no month. */
const monthNamed = (term: string): number =>
  MONTHS.findIndex((month) => month === term || month.slice(0, 3) === term) + 1;

function monthInDigits(text: string, day: Word, month: Word, year: Word): number {
  const isBetween = (left: Word, right: Word) => BETWEEN_NUMBERS.test(text.slice(left.end, right.start));
  const number = Number(month.term);
  return isBetween(day, month) && isBetween(month, year) && number >= 1 && number <= 12 ? number : 0;
}

/** Returns a year with four digits; a year of two digits is in this century. */
export const yearOf = (written: string): string | undefined =>
  /^(?:19|20)\d\d$/.test(written) ? written : /^\d\d$/.test(written) ? `20${written}` : undefined;
