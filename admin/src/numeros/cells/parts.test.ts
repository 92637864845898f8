import { expect, it } from 'vitest';
import { amountIn } from './amount';
import { dayIn } from './day';
import { kindIn } from './kind';

it.each([
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234.567,8', 123_456_780],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['1234', 123_400],
  ['0,05', 5],
  [0.1 + 0.2, 30],
  [1234.56, 123_456],
  [0, 0],
  ['(12,00)', -1200],
  ['-12,00', -1200],
  ['− 12,00', -1200],
  ['R$ -12,00', -1200],
  ['12,00-', -1200],
  ['1.234.567', 123_456_700],
])('reads the amount %j', (cell, centavos) => {
  expect(amountIn(cell)).toEqual({ centavos, isDoubtful: false });
});

it.each(['1.234', '1,234'])('reads %s as thousands, and doubts it', (cell) => {
  expect(amountIn(cell)).toEqual({ centavos: 123_400, isDoubtful: true });
});

it.each([
  '',
  null,
  undefined,
  'a combinar',
  '1.23.4',
  '12,345,6',
  '1234,567',
  '10%',
  '10000000000,01',
  '31/05/2024',
])('finds no amount in %j', (cell) => {
  expect(amountIn(cell)).toBeUndefined();
});

it.each([
  ['31/05/2024', '2024-05-31'],
  ['2024-05-31', '2024-05-31'],
  ['2024-05-31T00:00:00', '2024-05-31'],
  ['31.5.24', '2024-05-31'],
  ['31/05/2024 13:45', '2024-05-31'],
  ['1º de maio de 2024', '2024-05-01'],
  ['31-mai-24', '2024-05-31'],
  ['maio/2024', '2024-05-31'],
  ['Fevereiro de 2024', '2024-02-29'],
  ['fev/23', '2023-02-28'],
  ['mar. 2024', '2024-03-31'],
  ['Março/2024', '2024-03-31'],
  ['05/2024', '2024-05-31'],
  ['2024-02', '2024-02-29'],
  ['1º bimestre de 2024', '2024-02-29'],
  ['6º bim/2024', '2024-12-31'],
  [45_443, '2024-05-31'],
  ['45443', '2024-05-31'],
  [new Date('2024-05-31T00:00:00Z'), '2024-05-31'],
])('reads the day %j', (cell, day) => {
  expect(dayIn(cell)).toBe(day);
});

it.each([
  '',
  null,
  '31/02/2024',
  '05/31/2024',
  '2024',
  2024,
  'ontem',
  '13/2024',
  'fev',
  '31/12/1899',
  new Date(NaN),
])('finds no day in %j', (cell) => {
  expect(dayIn(cell)).toBeUndefined();
});

it.each([
  ['Receita', 'receita'],
  ['REPASSE', 'receita'],
  ['Entradas', 'receita'],
  ['despesas', 'despesa'],
  ['Pagamento', 'despesa'],
  ['Saída', 'despesa'],
  ['Pago', 'despesa'],
  ['Saldo final', 'saldo'],
  ['Previsto', 'previsto'],
  ['Plano do ano', 'previsto'],
  ['Despesa prevista', 'previsto'],
  ['Orçado', 'previsto'],
])('reads the kind of %s', (text, tipo) => {
  expect(kindIn(text)).toBe(tipo);
});

it.each(['', 'Transferência', 'Papagaio'])('finds no kind in %j', (text) => {
  expect(kindIn(text)).toBeUndefined();
});
