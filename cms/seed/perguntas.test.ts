import { expect, it } from 'vitest';
import { samplePerguntas } from './perguntas.js';

it('answers a dozen different questions, each written as one', () => {
  const perguntas = samplePerguntas();
  expect(perguntas).toHaveLength(12);
  expect(new Set(perguntas.map(({ titulo }) => titulo)).size).toBe(12);
  expect(perguntas.every(({ titulo }) => /[?]/.test(titulo))).toBe(true);
  expect(perguntas.every(({ resposta }) => resposta.length > 40)).toBe(true);
});
