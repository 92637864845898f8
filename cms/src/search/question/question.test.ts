import { expect, it } from 'vitest';
import { parseQuestion } from './question';

/** Returns the alternatives of each clause of a question, in terms of the index. */
const alternativesIn = (question: string): string[][] =>
  parseQuestion(question, []).clauses.map(({ alternatives }) =>
    alternatives.map((phrase) => phrase.join(' ')),
  );

it.each([
  ['14/03/2023', [['14 de marco de 2023', '14 3 2023']]],
  ['8/11/22', [['8 de novembro de 2022', '8 11 2022', '8 11 22']]],
  ['14 mar 23', [['14 de marco de 2023', '14 3 2023', '14 3 23']]],
  ['14 de dezembro de 2023', [['14 de dezembro de 2023', '14 12 2023']]],
  ['2023-03-14', [['14 de marco de 2023', '14 3 2023']]],
  ['31/13/2023', [['31'], ['13'], ['2023']]],
])('the day %s', (question, expected) => {
  expect(alternativesIn(question)).toEqual(expected);
});

it.each([
  ['jan/fev 2025', [['janeiro', 'jan'], ['fevereiro', 'fev'], ['2025']]],
  ['nov e dez de 2022', [['novembro', 'nov'], ['dezembro', 'dez'], ['2022']]],
  ['dez prêmios', [['dez', '10'], ['premio']]],
  ['mar de rosas', [['mar'], ['rosa']]],
])('the months of %s', (question, expected) => {
  expect(alternativesIn(question)).toEqual(expected);
});

it.each([
  ['12 mil reais', [['12 mil', '12000']]],
  ['dez mil reais', [['dez mil', '10000', '10 mil']]],
  ['2 milhões de reais', [['2 milhao', '2000000']]],
  ['1,5 milhão', [['1 5 milhao', '1500000']]],
  ['300 reais', [['300']]],
  ['R$ 1.234,00', [['1234']]],
  ['0,25', [['0 25']]],
  ['300', [['300']]],
])('the amount %s', (question, expected) => {
  expect(alternativesIn(question)).toEqual(expected);
});

it.each([
  ['sessenta e quatro computadores', [['sessenta e quatro', '64'], ['computador']]],
  ['três mil e quatrocentos prestadores', [['tres mil e quatrocento', '3400'], ['prestador']]],
  ['cento e vinte mil', [['cento e vinte mil', '120000', '120 mil']]],
  ['mil novecentos e noventa e nove', [['mil novecento e noventa e nove', '1999']]],
  [
    'duas ou três',
    [
      ['dua', '2'],
      ['tres', '3'],
    ],
  ],
  ['um prêmio', [['premio']]],
  ['5 votos a 2', [['5', 'cinco'], ['voto'], ['2', 'dois', 'dua']]],
  ['21 casas', [['21', 'vinte e um', 'vinte e uma'], ['casa']]],
  ['3,5%', [['3 5']]],
  ['art. 8-A', [['art'], ['8']]],
])('the number in %s', (question, expected) => {
  expect(alternativesIn(question)).toEqual(expected);
});

it.each([
  ['ata 1/26', [['ata'], ['1'], ['2026', '26']]],
  ['ata 01/2026', [['ata'], ['1'], ['2026']]],
  ['lei5412', [['lei5412', 'lei 5412', 'lei no 5412']]],
  ['primeiro bimestre', [['primeiro', '1'], ['bimestr']]],
  ['segundo o conselho', [['segundo'], ['conselho']]],
])('the number in %s', (question, expected) => {
  expect(alternativesIn(question)).toEqual(expected);
});

it.each([
  ['sorteio -ata', [['sorteio']], ['ata']],
  ['sorteio -"nota fiscal" -guarda-chuva', [['sorteio']], ['nota fiscal', 'guarda chuva,guardachuva']],
  [
    'e-mail 9870-2024 jan - fev',
    [['e mail', 'email'], ['9870'], ['2024'], ['janeiro', 'jan'], ['fevereiro', 'fev']],
    [],
  ],
  ['-"..." -', [], []],
  ['"sorteio -ata"', [['sorteio ata']], []],
])('the excluded words of %s', (question, clauses, excluded) => {
  expect(alternativesIn(question)).toEqual(clauses);
  const { excluded: found } = parseQuestion(question, []);
  expect(found.map(({ alternatives }) => alternatives.map((phrase) => phrase.join(' ')).join(','))).toEqual(
    excluded,
  );
});

it.each([
  ['quem decide', true],
  ['o que é o fundo', true],
  ['em que se usa o dinheiro', true],
  ['tem sorteio em maio?', true],
  ['lei que cria o fundo', true],
  ['sorteio de maio', false],
  ['documento do fundo que falta', false],
])('%s is asked: %s', (question, isInterrogative) => {
  expect(parseQuestion(question).isInterrogative).toBe(isInterrogative);
});
