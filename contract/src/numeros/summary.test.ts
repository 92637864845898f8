import { expect, it } from 'vitest';
import { summaryOf } from './summary.js';

it.each([
  [[], 'Nenhuma linha'],
  [[{ tipo: 'saldo', centavos: 5 }], '1 linha'],
  [
    [
      { tipo: 'despesa', centavos: 123_456 },
      { tipo: 'receita', centavos: 10 },
      { tipo: 'despesa', centavos: -56 },
      { tipo: 'saldo', centavos: 9 },
    ],
    '4 linhas: receitas de R$\u00A00,10, despesas de R$\u00A01.234,00',
  ],
] as const)('counts lines, and adds up each kind but balances: %j', (lines, text) => {
  expect(summaryOf(lines)).toBe(text);
});
