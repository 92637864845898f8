import { describe, expect, it } from 'vitest';
import { createPergunta } from '../testing/rows';
import type { Column } from './Column';
import { toCsv } from './toCsv';

const columns: readonly Column<ReturnType<typeof createPergunta>>[] = [
  { field: 'titulo', label: 'Pergunta', text: (row) => row.titulo },
  { field: 'resposta', label: 'Resposta', text: (row) => row.resposta },
];

describe('a downloaded table', () => {
  it('opens in a Brazilian spreadsheet: UTF-8 mark, semicolons, quotes doubled', () => {
    const row = createPergunta({ titulo: 'Não é "só" isso; é?', resposta: 'Sim\ne não' });
    expect(toCsv(columns, [row])).toBe(
      '\uFEFF"Pergunta";"Resposta"\r\n"Não é ""só"" isso; é?";"Sim\ne não"\r\n',
    );
  });

  it.each(
    [
      ['=1+1', '+1', '-1', '@SUM(A1)'],
      // Full width, as East Asian keyboards type them, and their small forms.
      ['＝1+1', '＋1', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A'],
      // Some spreadsheets ignore what is before the sign.
      [
        ' =1+1',
        '\u00a0=1+1',
        '\u3000＝1',
        '\t=1+1',
        '\r=1+1',
        '\n=1+1',
        '\r\n=1+1',
        '\0=1',
        '\u200b=1',
        '\ufeff=1',
      ],
      ['"=1+1"', "'=1+1", ' " =1+1', '\ud800=1'],
      // Some spreadsheets cut these characters off, so that the next one comes first.
      ['\tA', '\rA', '\nA'],
    ].flat(),
  )('never carries a formula that a spreadsheet would run: %j', (titulo) => {
    const [, line] = toCsv(columns, [createPergunta({ titulo, resposta: 'r' })]).split(/(?<="Resposta"\r\n)/);
    expect(line).toBe(`"'${titulo.replaceAll('"', '""')}";"r"\r\n`);
  });

  it('guards column labels as well', () => {
    const column = { field: 'titulo', label: '=1+1', text: () => 'r' };
    expect(toCsv([column], [])).toBe('\uFEFF"\'=1+1"\r\n');
  });

  it.each([
    'Ata 1',
    'a=b',
    '2 - 1',
    'e-mail@example.gov.br',
    ' Ata',
    '"Ata" – 1',
    '– travessão',
    '',
    '1\n-2',
  ])('leaves other text as it is: %j', (titulo) => {
    const csv = toCsv(columns, [createPergunta({ titulo })]);
    expect(csv).toContain(`\r\n"${titulo.replaceAll('"', '""')}";`);
  });
});
