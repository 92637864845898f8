import { expect, it } from 'vitest';
import { MAX_SEARCH_WORDS } from './limits.js';
import { fold, hasWords, perguntasFilterOf, questionOf, searchWords, wordsLeftOut } from './search.js';

it('folds accents and case', () => {
  expect(fold('Reunião ORDINÁRIA')).toBe('reuniao ordinaria');
  expect(fold('AÇÃO Ünïcode')).toBe('acao unicode');
});

it('folds a composed and a decomposed accent alike', () => {
  expect(fold('ata\u0303')).toBe(fold('at\u00e3'));
});

it('folds ordinal signs to the letters that people type', () => {
  expect(fold('Lei nº 3, 2ª edição')).toBe('lei no 3, 2a edicao');
});

it('keeps punctuation', () => {
  expect(fold('100% _a\\b')).toBe('100% _a\\b');
});

it('splits a question at spaces and control characters', () => {
  expect(searchWords(' Prestação\u00a0de\n CONTAS\0 ')).toEqual(['prestacao', 'de', 'contas']);
  expect(searchWords('  ')).toEqual([]);
});

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Nº${index}`);

it('returns a word once, however it is written', () => {
  expect(searchWords('Ata ATA àtá ata')).toEqual(['ata']);
});

it('returns the first words of a long question, and the words that are left out', () => {
  const question = `${numbered(MAX_SEARCH_WORDS).join(' ')}  É demais`;
  expect(searchWords(question)).toEqual(numbered(MAX_SEARCH_WORDS).map(fold));
  expect(wordsLeftOut(question)).toEqual(['É', 'demais']);
});

it('leaves out no word that is searched, and none of a short question', () => {
  const question = `${numbered(MAX_SEARCH_WORDS).join(' ')} nº3 no0`;
  expect(wordsLeftOut(question)).toEqual([]);
  expect(wordsLeftOut(' Prestação de contas ')).toEqual([]);
});

it('counts every word of a ligature', () => {
  // One character that folds to four words.
  expect(searchWords('\ufdfa')).toHaveLength(4);
  const question = '\ufdfa '.repeat(3) + numbered(MAX_SEARCH_WORDS - 4).join(' ');
  expect(searchWords(question)).toHaveLength(MAX_SEARCH_WORDS);
  expect(wordsLeftOut(question)).toEqual([]);
});

it.each([
  ['', ''],
  ['q=', ''],
  ['q=+%09', ''],
  ['Q=ata', ''],
  ['%71=+Ata%20+de+maio', 'Ata de maio'],
  ['q=ata&q=lei', 'ata'],
  ['q=ata%00de%1Fmaio%E2%80%AE', 'ata de maio'],
  [`q=${'a'.repeat(300)}`, 'a'.repeat(200)],
])('the address ?%s asks for %j', (query, question) => {
  expect(questionOf(new URLSearchParams(query))).toBe(question);
});

it('the filter of the home page has its own parameter', () => {
  expect(perguntasFilterOf(new URLSearchParams('q=ata&pergunta=+Nota%20 fiscal+'))).toBe('Nota fiscal');
  expect(perguntasFilterOf(new URLSearchParams('q=ata'))).toBe('');
});

it.each([
  ['', true],
  ['NOTA premio', true],
  ['fiscal', true],
  ['nota multa', false],
  ['notafiscal', false],
])('a question and its resposta have the words %j: %s', (question, found) => {
  expect(hasWords(['Como peço a nota?', 'A nota fiscal dá prêmios.'], question)).toBe(found);
});
