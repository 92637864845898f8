import { expect, it } from 'vitest';
import type { Line } from './Line';
import { linesToBlocks } from './lines-to-blocks';
import { sentencesOf } from './sentences';
import { linesOf, passagesOf } from './table-text';

const line = (text: string, baseline: number): Line => ({
  text,
  left: 60,
  right: 60 + text.length * 5,
  baseline,
  size: 10,
  cells: 1,
  words: [],
});

const above = line('As contas do período.', 700);
const below = line('Nada mais.', 600);
const rows = [line('Fonte Valor', 680), line('IPTU 1,00', 664), line('Multas', 648)];
const tables = [
  {
    lines: new Set(rows),
    headers: 1,
    rows: [
      ['Fonte', 'Valor', 'Nota'],
      ['IPTU. Imposto', '1,00', ''],
      ['', '', 'Isento'],
    ],
    merged: [{ row: 0, column: 1, columns: 2 }],
    numbers: [1],
    hasRowHeaders: false,
  },
];
const blocks = linesToBlocks([above, ...rows, below], { tables });

it('a table is a separate block between the others, with tabs and line ends', () => {
  expect(blocks).toEqual([
    { tipo: 'paragrafo', texto: 'As contas do período.' },
    {
      tipo: 'paragrafo',
      texto: 'Fonte\tValor\tNota\nIPTU. Imposto\t1,00\t\n\t\tIsento',
      tabela: {
        cabecalhos: 1,
        nomes_de_linhas: false,
        numeros: [1],
        mescladas: [{ linha: 0, coluna: 1, colunas: 2 }],
      },
    },
    { tipo: 'paragrafo', texto: 'Nada mais.' },
  ]);
});

it('is searched and compared row by row, with spaces between its cells', () => {
  expect(linesOf(blocks[1]!)).toEqual(['Fonte Valor Nota', 'IPTU. Imposto 1,00', 'Isento']);
  expect(sentencesOf(blocks)).toEqual([
    'As contas do período.',
    'Fonte Valor Nota',
    'IPTU. Imposto 1,00',
    'Isento',
    'Nada mais.',
  ]);
});

it('is read for citations up to each empty cell', () => {
  expect(passagesOf({ tipo: 'paragrafo', texto: 'Lei\tnº 1\t\tde 2024\nFim' })).toHaveLength(1);
  expect(passagesOf({ ...blocks[1]!, texto: 'Lei\tnº 1\t\tde 2024\nFim' })).toEqual([
    { text: 'Lei nº 1', start: 0 },
    { text: 'de 2024', start: 10 },
    { text: 'Fim', start: 18 },
  ]);
});
