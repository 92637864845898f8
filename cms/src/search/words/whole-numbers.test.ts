import { expect, it } from 'vitest';
import { wholeNumberOf, wholeNumbersIn } from './whole-numbers';

it.each([
  ['nº 2399, 2.399 e 2399/2024', ['№2399', '№2399', '№2399', '№2024']],
  ['R$ 2.399,00', ['№2399']],
  ['R$ 2.399,50; 23,2399; 0.2399; 12.399,1', []],
  ['art2399, 2399a', []],
  ['23 e 99', []],
  ['Fim em 2399.', ['№2399']],
])('in %j are %j', (text, numbers) => {
  expect(wholeNumbersIn(text)).toEqual(numbers);
});

it('have a term from three digits on', () => {
  expect([wholeNumberOf('2399'), wholeNumberOf('23'), wholeNumberOf('ata')]).toEqual([
    '№2399',
    undefined,
    undefined,
  ]);
});
