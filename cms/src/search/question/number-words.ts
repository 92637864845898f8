import { termOf, type Word } from '../words/words';

const valuesOf = (names: string, value: (index: number) => number): [string, number][] =>
  names.split(' ').map((name, index) => [termOf(name), value(index)]);

/** The values of number words, by their terms. */
const VALUES: ReadonlyMap<string, number> = new Map([
  ...valuesOf('um dois três quatro cinco seis sete oito nove', (place) => place + 1),
  ...valuesOf('uma duas', (place) => place + 1),
  ...valuesOf(
    'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    (place) => place + 10,
  ),
  ...valuesOf('catorze', () => 14),
  ...valuesOf('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa', (place) => 10 * place + 20),
  ...valuesOf('cem duzentos trezentos quatrocentos quinhentos', (place) => 100 * place + 100),
  ...valuesOf('seiscentos setecentos oitocentos novecentos', (place) => 100 * place + 600),
  ...valuesOf('duzentas trezentas quatrocentas quinhentas', (place) => 100 * place + 200),
  ...valuesOf('seiscentas setecentas oitocentas novecentas', (place) => 100 * place + 600),
  ...valuesOf('cento', () => 100),
]);

const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  [termOf('mil'), 1000],
  [termOf('milhão'), 1_000_000],
  [termOf('bilhão'), 1_000_000_000],
]);

/** Returns a number from 2 to 99 in words, as phrases of terms: 21 as 'vinte e um' and 'vinte e uma'. */
export function wordsOfNumber(value: number): (readonly string[])[] {
  const named = (number: number) =>
    [...VALUES].filter(([, worth]) => worth === number).map(([term]) => [term]);
  if (value < 20 || value % 10 === 0) return named(value);
  const tens = named(value - (value % 10));
  return named(value % 10).flatMap((units) => tens.map((ten) => [...ten, 'e', ...units]));
}

/** Returns the factor of a word that multiplies the number before it: 'mil', 'milhão', 'milhões'. */
export const multiplierOf = (term: string | undefined): number | undefined => MULTIPLIERS.get(term ?? '');

/** A number, and how many words it takes. */
export interface NumberInWords {
  readonly value: number;
  readonly length: number;
}

/** Reads the number that begins in words at a word: 'sessenta e quatro' is 64, 'três mil e quatrocentos' 3 400. */
export function numberInWords(words: readonly Word[], index: number): NumberInWords | undefined {
  let [value, below, length] = [0, 0, 0];
  // Each part is smaller than the one before: 'vinte dois', but not 'dois vinte'.
  let [smallest, smallestPower] = [Infinity, Infinity];
  for (let at = index; at < words.length; at += 1) {
    const { term } = words[at]!;
    if (term === 'e' && length > 0) continue;
    const part = VALUES.get(term);
    const power = multiplierOf(term);
    if (part !== undefined && part < smallest) {
      below += part;
      smallest = part < 20 ? 1 : part < 100 ? 10 : 100;
    } else if (power !== undefined && power < smallestPower) {
      value += Math.max(1, below) * power;
      [below, smallest, smallestPower] = [0, Infinity, power];
    } else break;
    length = at - index + 1;
  }
  return length === 0 ? undefined : { value: value + below, length };
}
