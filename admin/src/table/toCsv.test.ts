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

  it('never carries a formula that a spreadsheet would run', () => {
    expect(toCsv(columns, [createPergunta({ titulo: '=1+1' })])).toContain(`"'=1+1"`);
  });
});
