import type { Word } from '../words/words';
import { amountAt } from './amounts';
import { dayAt, monthAt } from './days';
import { joinedNumberAt, ordinalAt, shortYearAt, smallNumberAt } from './numbered';
import type { Piece } from './Piece';

/**
 * Reads the day, month, number or amount that begins at a word of a question, with the other ways in which texts write
 * it.
 */
export const writtenOtherwise = (text: string, words: readonly Word[], index: number): Piece | undefined =>
  dayAt(text, words, index) ??
  monthAt(words, index) ??
  amountAt(text, words, index) ??
  shortYearAt(text, words, index) ??
  smallNumberAt(text, words, index) ??
  ordinalAt(words, index) ??
  joinedNumberAt(words, index);
