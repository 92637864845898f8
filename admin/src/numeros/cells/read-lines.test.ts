import type { Numero } from '@fundo/contract/numeros/numero';
import { describe, expect, it } from 'vitest';
import type { Cell } from './Cell';
import { columnsOf } from './columns';
import { readLines } from './read-lines';
import { rowsOfText } from './text-rows';

const NO_DEFAULTS = { data: '', tipo: '' } as const;

const read = (rows: readonly (readonly Cell[])[], defaults: Parameters<typeof readLines>[2] = NO_DEFAULTS) =>
  readLines(rows, columnsOf(rows), defaults);

const line = (values: Partial<Numero> = {}): Numero => ({
  data: '2024-05-31',
  tipo: 'despesa',
  categoria: 'Capacitação',
  fornecedor: null,
  centavos: 123_456,
  soma: true,
  ...values,
});

describe('rows of a spreadsheet', () => {
  it('are lines, by a header in any order, with other names and without accents', () => {
    const text =
      'VALOR (R$)\tCredor\tHistorico\tNatureza\tDATA\r\n1.234,56\tPonta Verde Ltda.\tCapacitação\tPagamento\t31/05/2024\r\n';
    expect(read(rowsOfText(text)).lines).toEqual([line({ fornecedor: 'Ponta Verde Ltda.' })]);
  });

  it('are lines without a header, in the order date, kind, category, supplier, amount', () => {
    const text = '31/05/2024\tdespesa\tCapacitação\t\t1.234,56\n31/05/2024\treceita\tISS\tBanco\t10\n';
    expect(read(rowsOfText(text)).lines).toEqual([
      line(),
      line({ tipo: 'receita', categoria: 'ISS', fornecedor: 'Banco', centavos: 1000 }),
    ]);
  });

  it('get a date and a kind that they do not have', () => {
    const { lines } = read(rowsOfText('Capacitação;1.234,56'), { data: '2024-05-31', tipo: 'previsto' });
    expect(lines).toEqual([line({ tipo: 'previsto' })]);
  });

  it('have a line for each column of a kind', () => {
    const rows = rowsOfText(
      'Data;Histórico;Entrada;Saída;Saldo\n31/05/2024;Repasse;100,00;;100,00\n31/05/2024;Capacitação;-;40,00;60,00',
    );
    expect(read(rows).lines).toEqual([
      line({ tipo: 'receita', categoria: 'Repasse', centavos: 10_000 }),
      line({ tipo: 'saldo', categoria: 'Repasse', centavos: 10_000 }),
      line({ centavos: 4000 }),
      line({ tipo: 'saldo', centavos: 6000 }),
    ]);
  });

  it('may be below titles, have dates and numbers of a workbook, and empty rows', () => {
    const rows: Cell[][] = [
      ['Fundo Municipal'],
      [],
      ['Data', 'Tipo', 'Categoria', 'Valor'],
      [new Date('2024-05-31T00:00:00Z'), 'Despesa', 'Capacitação', 1234.56],
      [null, null, null, null],
      [45_443, 'Despesa', 'Capacitação', 1234.56],
    ];
    expect(read(rows)).toMatchObject({ lines: [line(), line()], faults: [] });
  });

  it('that cannot be read are named with the reason', () => {
    const rows = rowsOfText(
      [
        'Data;Tipo;Categoria;Valor',
        '31/02/2024;Despesa;Capacitação;1,00',
        '31/05/2024;Lucro;Capacitação;1,00',
        '31/05/2024;;Capacitação;1,00',
        '31/05/2024;Despesa;;1,00',
        '31/05/2024;Despesa;Capacitação;muito',
        '31/05/2024;Despesa;Capacitação;',
        `31/05/2024;Despesa;${'a'.repeat(256)};1,00`,
        '31/05/2024;Despesa;Capacitação;1.234,56',
      ].join('\n'),
    );
    const { lines, faults } = read(rows);
    expect(lines).toEqual([line()]);
    expect(faults).toEqual([
      { row: 2, text: 'não se lê a data em “31/02/2024”' },
      { row: 3, text: 'não se lê o tipo em “Lucro”' },
      { row: 4, text: 'falta o tipo' },
      { row: 5, text: 'falta a categoria' },
      { row: 6, text: 'não se lê o valor em “muito”' },
      { row: 7, text: 'falta o valor' },
      { row: 8, text: 'um texto tem mais de 255 letras' },
    ]);
  });

  it('that add up others are not among the lines, and are no fault without a date', () => {
    const rows = rowsOfText(
      'Data;Categoria;Valor\n31/05/2024;Capacitação;1.234,56\n31/05/2024;Subtotal;1.234,56\nTOTAL GERAL;;1.234,56',
    );
    const read = readLines(rows, columnsOf(rows), { data: '', tipo: 'despesa' });
    expect(read).toMatchObject({ lines: [line()], faults: [], totalRows: 2 });
    expect(read.totals).toEqual([line({ categoria: 'Subtotal' })]);
  });

  it('with thousands that may be decimals are doubted', () => {
    const { doubts, lines } = read(rowsOfText('31/05/2024;Despesa;Capacitação;1.234'));
    expect(lines).toEqual([line({ centavos: 123_400 })]);
    expect(doubts).toEqual([{ row: 1, text: '1.234 foi lido como milhar' }]);
  });

  it('of a table of a PDF have the plan next to the payments', () => {
    const rows = rowsOfText(
      'Finalidade\tPlano do ano\tPago\tExecução\nCapacitação\t2.000,00\t1.234,56\t61,7%\nTotal\t2.000,00\t1.234,56\t61,7%',
    );
    const columns = columnsOf(rows, 1);
    expect(columns.roles).toEqual(['categoria', 'previsto', 'despesa', 'nada']);
    expect(readLines(rows, columns, { data: '2024-05-31', tipo: '' }).lines).toEqual([
      line({ tipo: 'previsto', centavos: 200_000 }),
      line(),
    ]);
  });
});

it('the transfer to the fund is its income, not the money that the city has collected', () => {
  const rows = rowsOfText('Fonte\tArrecadado (R$)\tRepasse de 0,25% (R$)\nISS\t4.000,00\t10,00');
  expect(columnsOf(rows, 1).roles).toEqual(['categoria', 'nada', 'receita']);
});

describe('rowsOfText', () => {
  it('reads quoted cells with separators, quotes and line ends', () => {
    expect(rowsOfText('\uFEFFsep=;\n"a;b";"diz ""oi""";"duas\nlinhas"\r\nc;d;')).toEqual([
      ['a;b', 'diz "oi"', 'duas\nlinhas'],
      ['c', 'd', ''],
    ]);
  });

  it.each([
    [
      'a\tb;c\n1\t2,50',
      [
        ['a', 'b;c'],
        ['1', '2,50'],
      ],
    ],
    [
      'a;b\n1;2,50',
      [
        ['a', 'b'],
        ['1', '2,50'],
      ],
    ],
    [
      'a,b\n1,"2,50"',
      [
        ['a', 'b'],
        ['1', '2,50'],
      ],
    ],
    ['', []],
  ])('finds the separator of %j', (text, rows) => {
    expect(rowsOfText(text)).toEqual(rows);
  });
});
