import { expect, it } from 'vitest';
import { CSV_START, csvLine } from '@fundo/contract/open-data/csv';
import { OriginError } from '../origin/Origin';
import { numerosIn } from './numeros';
import { parseCsv } from './parse-csv';
import { versionsIn } from './versions';

it('reads what the open data writes: quotes, line breaks, formulas, empty cells', () => {
  const cells = ['a "b", c', 'x\r\ny', '=1+1', '', "d'e", ' f '];
  const names = cells.map((_cell, index) => `c${index}`);
  expect(parseCsv(CSV_START + csvLine(names) + csvLine(cells) + csvLine(cells))).toEqual(
    Array.from({ length: 2 }, () =>
      Object.fromEntries(names.map((name, index) => [name, cells[index] || null])),
    ),
  );
});

it.each(['a,b\r\n"1"x,2\r\n', 'a,b\r\n1\r\n', 'a,b\r\n"1,2\r\n', ''])('refuses %j', (text) => {
  expect(() => parseCsv(text)).toThrow(/tabela/);
});

it.each([
  ['numeros', numerosIn, 'secao,id,linha\r\nprestacoes_conta,1,x\r\n', 'o campo 0.linha falta'],
  ['versoes', versionsIn, 'secao,id\r\natas_reunioes\r\n', 'a tabela tem linhas de outro tamanho'],
] as const)('says what is wrong with the table %s', (name, parse, csv, sentence) => {
  expect(() => parse(csv)).toThrow(OriginError);
  expect(() => parse(csv)).toThrow(`a tabela ${name}: ${sentence}`);
});
