import { expect, it } from 'vitest';
import { rowsOfText } from './text-rows';

it.each([
  [
    'quoted cells',
    'a;"b;""c""\r\nd"\r\ne;f',
    [
      ['a', 'b;"c"\r\nd'],
      ['e', 'f'],
    ],
  ],
  ['an empty quoted cell', '"";a', [['', 'a']]],
  [
    'a quote that nothing closes',
    'a;"b\nc;d',
    [
      ['a', '"b'],
      ['c', 'd'],
    ],
  ],
  [
    'a word in quotes',
    '"Alfa" Ltda.;1\nBeta;2',
    [
      ['"Alfa" Ltda.', '1'],
      ['Beta', '2'],
    ],
  ],
  ['a quote within a cell', 'cano 3";1', [['cano 3"', '1']]],
])('reads %s', (_what, text, rows) => {
  expect(rowsOfText(text)).toEqual(rows);
});
