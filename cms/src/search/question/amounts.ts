import { isStopWord, termOf, type Word } from '../words/words';
import { multiplierOf, numberInWords } from './number-words';
import type { Phrase, Piece } from './Piece';

const MONEY = termOf('reais');

/**
 * Reads an amount at a word of a question: '12 mil reais' and 'doze mil reais' find 'R$ 12.000,00' and '12 mil'; '1,5
 * milhão' finds '1.500.000'; 'sessenta e quatro', '64'; '300 reais', 'R$ 300'; '0,25' is one number.
 */
export function amountAt(text: string, words: readonly Word[], index: number): Piece | undefined {
  const amount = inDigits(text, words, index) ?? inWords(words, index);
  if (!amount) return undefined;
  const { length, alternatives } = amount;
  const money = moneyAt(words, index + length);
  // A number in digits alone is an ordinary word.
  if (length === 1 && money === 0 && alternatives.length === 1) return undefined;
  return { length: length + money, alternatives };
}

function inDigits(text: string, words: readonly Word[], index: number): Piece | undefined {
  const [number, next] = words.slice(index, index + 2);
  if (!number || !/^\d{1,9}$/.test(number.term)) return undefined;
  const hasDecimals = next !== undefined && /^,\d+$/.test(text.slice(number.end, next.end));
  const decimals = hasDecimals ? text.slice(next.start, next.end) : '';
  const typed = /^0*$/.test(decimals) ? [number.term] : [number.term, next!.term];
  const digits = hasDecimals ? 2 : 1;
  const factor = multiplierOf(words[index + digits]?.term);
  if (factor === undefined) return { length: digits, alternatives: [typed] };
  const value = Math.round(Number(`${number.term}.${decimals || 0}`) * factor);
  return {
    length: digits + 1,
    alternatives: waysToWrite([...typed, words[index + digits]!.term], value),
  };
}

function inWords(words: readonly Word[], index: number): Piece | undefined {
  const number = numberInWords(words, index);
  if (!number) return undefined;
  const typed = words.slice(index, index + number.length).map(({ term }) => term);
  if (typed.every(isStopWord)) return undefined;
  return { length: number.length, alternatives: waysToWrite(typed, number.value) };
}

/** Returns a number as it was typed, in digits, and by the thousand: 12 000 is '12000' and '12 mil'. */
function waysToWrite(typed: Phrase, value: number): Phrase[] {
  const byThousand = value >= 1000 && value < 1_000_000 && value % 1000 === 0;
  const others = [[String(value)], ...(byThousand ? [[String(value / 1000), 'mil']] : [])];
  return [typed, ...others.filter((phrase) => phrase.join(' ') !== typed.join(' '))];
}

/** Returns how many words after a number say that it is money: 'reais', 'de reais'. */
function moneyAt(words: readonly Word[], index: number): number {
  if (words[index]?.term === MONEY) return 1;
  return words[index]?.term === 'de' && words[index + 1]?.term === MONEY ? 2 : 0;
}
