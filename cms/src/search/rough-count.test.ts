import { expect, it } from 'vitest';
import { parseQuestion } from './question';
import { roughCounter } from './rough-count';
import { synonymsOf } from './synonyms';

it.each([
  ['A Reunião e as REUNIÕES, reunidas', 'reuniao', 3],
  ['Lei nº 5.688 e 5688', '5.688', 2],
  ['Conselho, aconselha', 'conselho', 1],
  ['o imposto predial ou IPTU', 'iptu', 2],
  ['nada', 'girafa', 0],
])('counts %j for %j as %i', (text, question, count) => {
  expect(roughCounter(parseQuestion(question, synonymsOf([['IPTU', 'imposto predial']])))(text)).toBe(count);
});
