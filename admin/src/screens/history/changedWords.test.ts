import { expect, it } from 'vitest';
import { changedWords, type Run } from './changedWords';

/** Writes pieces as a text, with the words that are only there in brackets. */
const drawn = (runs: readonly Run[] = []) =>
  runs.map(({ text, isOnlyHere }) => (isOnlyHere ? `[${text}]` : text)).join('');

it('marks the words that only one text has', () => {
  const words = changedWords(
    'Reunião de março às 14h, na sede',
    'Reunião ordinária de março às 15h, na sede',
  );
  expect(drawn(words?.before)).toBe('Reunião de março às [14h], na sede');
  expect(drawn(words?.after)).toBe('Reunião [ordinária ]de março às [15h], na sede');
});

it('marks a whole word if a letter or an accent differs', () => {
  const words = changedWords('A informacao vale', 'A informação vale');
  expect(drawn(words?.before)).toBe('A [informacao] vale');
  expect(drawn(words?.after)).toBe('A [informação] vale');
});

it('marks nothing in texts without a common word, or with very many changes', () => {
  expect(changedWords('Um dois', 'Três quatro')).toBeUndefined();
  const numbers = (from: number) =>
    Array.from({ length: 2000 }, (_, index) => `${index % 2 ? index + from : 'e'}`);
  expect(changedWords(numbers(0).join(' '), numbers(5000).join(' '))).toBeUndefined();
});
