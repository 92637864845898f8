import { expect, it } from 'vitest';
import { amountsIn } from './amounts-in.js';

it.each([
  ['Foram pagos R$ 1.234,56 e (R$ 12,00), de um total de R$\u00A01.000.000.', [123_456, 1200, 100_000_000]],
  ['Repasse\t1.234,56\t1.234,56\t61,73%', [123_456, 6173]],
  ['Pago: 0,05; devolvido: -12,00.', [5, 1200]],
  ['Lei 12.345/2024, de 31.05.2024, CNPJ 12.345.678/0001-90, 1,5 e 10', [1_234_500, 1_234_567_800]],
  ['', []],
])('finds the amounts of %j', (text, amounts) => {
  expect([...amountsIn(text)]).toEqual(amounts);
});
