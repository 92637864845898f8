import type { Numero } from '@fundo/contract/numeros/numero';
import { expect, it } from 'vitest';
import { sumFindings } from './sum-findings';

const line = (values: Partial<Numero>): Numero => ({
  data: '2024-05-31',
  tipo: 'despesa',
  categoria: 'Capacitação',
  fornecedor: null,
  centavos: 100,
  soma: true,
  ...values,
});

const LINES = [
  line({ centavos: 100 }),
  line({ centavos: 150 }),
  line({ categoria: 'Prêmios', centavos: 30 }),
  line({ tipo: 'receita', categoria: 'ISS', centavos: 500 }),
  line({ tipo: 'saldo', categoria: 'Conta', centavos: -7 }),
];

it('says nothing if the PDF has the sum of each kind and category, and each balance', () => {
  expect(sumFindings(LINES, new Set([250, 30, 280, 500, 7]))).toEqual([]);
});

it('names each sum and balance that the PDF does not have', () => {
  expect(sumFindings(LINES, new Set([30])).map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
    'As receitas somam R$ 5,00, valor que não está no PDF.',
    'As despesas somam R$ 2,80, valor que não está no PDF.',
    'Em “Capacitação”, as despesas somam R$ 2,50, valor que não está no PDF.',
    'O saldo de “Conta” em 31/05/2024, −R$ 0,07, não está no PDF.',
  ]);
});

it('says once that a PDF has the sum of no category', () => {
  const lines = ['Prêmios', 'Cursos', 'Obras'].map((categoria) => line({ categoria }));
  expect(sumFindings(lines, new Set([300]))).toEqual([
    'O PDF não tem a soma das despesas de nenhuma das 3 categorias.',
  ]);
});

it('lists ten, and says how many more there are', () => {
  const lines = Array.from({ length: 13 }, (_, index) =>
    line({ tipo: 'saldo', categoria: `${index}`, centavos: index + 1 }),
  );
  const findings = sumFindings(lines, new Set());
  expect(findings).toHaveLength(11);
  expect(findings.at(-1)).toBe('E mais 3 somas ou saldos não estão no PDF.');
});
