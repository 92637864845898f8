import { expect, it } from 'vitest';
import { fold, foldedWords } from './fold';

it('compares without accents and without case', () => {
  expect(fold('Reunião ORDINÁRIA')).toBe('reuniao ordinaria');
  expect(fold('AÇÃO Ünïcode')).toBe('acao unicode');
});

it('is the same for a letter with its accent and for a letter followed by it', () => {
  expect(fold('ata\u0303')).toBe(fold('at\u00e3'));
});

it('takes the signs of numbers for the letters that people type', () => {
  expect(fold('Lei nº 3, 2ª edição')).toBe('lei no 3, 2a edicao');
});

it('leaves signs as they are', () => {
  expect(fold('100% _a\\b')).toBe('100% _a\\b');
});

it('finds the words of a question between any spaces', () => {
  expect(foldedWords(' Prestação\u00a0de\n CONTAS ')).toEqual(['prestacao', 'de', 'contas']);
  expect(foldedWords('  ')).toEqual([]);
});
