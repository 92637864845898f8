import { expect, it } from 'vitest';
import { tooManyRequests } from './ApiError';

it.each([
  [1, '1 segundo'],
  [119, '119 segundos'],
  [120, '2 minutos'],
  [300, '5 minutos'],
  [301, '6 minutos'],
])('writes %i s as %s', (seconds, words) => {
  expect(tooManyRequests(seconds).message).toBe(`Muitos pedidos em pouco tempo. Tente de novo em ${words}.`);
});
