import { expect, it } from 'vitest';
import { guessDay } from './guess-day';

it.each([
  [{ titulo: 'Prestação de contas — 1º bimestre de 2024' }, false, '2024-02-29'],
  [{ titulo: 'Contas de março de 2025' }, false, '2025-03-31'],
  [{ titulo: 'Prestação de contas anual — exercício de 2025' }, false, '2025-12-31'],
  [{ titulo: 'Plano de investimento 2025' }, true, '2025-01-01'],
  [{ titulo: 'Contas', data_referencia: '2025-03-10' }, false, '2025-03-10'],
  [{ titulo: 'Contas', data_referencia: null }, false, ''],
  [{}, false, ''],
])('guesses the day of %j', (values, isPlan, day) => {
  expect(guessDay(values, isPlan)).toBe(day);
});
