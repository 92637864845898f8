import { expect, it } from 'vitest';
import { editDistance } from './edit-distance';

it.each([
  ['ata', 'ata', 0],
  ['sorteio', 'sortieo', 1],
  ['impermeabilizacao', 'impermeabilisacao', 1],
  ['cabeamento', 'cabiamento', 1],
  ['azulejo', 'azuleijos', 2],
  ['fundat', 'fundta', 1],
  ['', 'a', 1],
  ['conselho', 'contas', 3],
  ['ata', 'plano', 3],
  ['a'.repeat(70), 'a'.repeat(70), 3],
])('the distance of %s and %s, counted up to two, is %i', (left, right, distance) => {
  expect(editDistance(left, right, 2)).toBe(distance);
  expect(editDistance(right, left, 2)).toBe(distance);
});

/** Computes the whole table, as the definition says. */
function wholeTable(left: string, right: string): number {
  const table = [Array.from({ length: right.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= left.length; i += 1) {
    table.push([i]);
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1;
      let distance = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        distance = Math.min(distance, table[i - 2]![j - 2]! + 1);
      table[i]!.push(distance);
    }
  }
  return table[left.length]![right.length]!;
}

it('equals the distance by the whole table, for all words of up to five letters from two', () => {
  const words = ['a', 'b'];
  for (let index = 0; words.at(-1)!.length < 5; index += 1)
    words.push(`${words[index]}a`, `${words[index]}b`);
  for (const left of words)
    for (const right of words)
      for (const max of [0, 1, 2])
        expect(editDistance(left, right, max), `${left} ${right}`).toBe(
          Math.min(wholeTable(left, right), max + 1),
        );
});
