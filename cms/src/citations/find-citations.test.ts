import { expect, it } from 'vitest';
import { hasWords, MAX_ISSUER, type Citation } from './citation';
import { columnsOf } from './citations-tables';
import { findCitations } from './find-citations';
import { GOLDEN } from './golden-citations.test-support';
import { REAL_CITATIONS } from './real-citations.test-support';

const LINKED_ELSEWHERE = new Set(['federal', 'estadual']);

const shown = ({ kind, number, year, level, issuer }: Citation): string =>
  [
    `${kind} ${number}/${year ?? '?'}`,
    ...(level && LINKED_ELSEWHERE.has(level) ? [level] : []),
    ...(issuer ? [`@${issuer}`] : []),
  ].join(' ');

/** Omits level and issuer: passages without their document do not say them. */
const plain = ({ kind, number, year }: Citation): string => `${kind} ${number}/${year ?? '?'}`;

it.each([
  { list: 'the golden list', sentences: GOLDEN, nameOf: shown, minRecall: 0.9 },
  { list: 'real texts', sentences: REAL_CITATIONS, nameOf: plain, minRecall: 0.85 },
])(
  'finds the citations of $list, and hardly anything else',
  ({ list, sentences, nameOf, minRecall: leastRecall }) => {
    let correct = 0;
    let found = 0;
    let expected = 0;
    const faults: string[] = [];
    for (const [sentence, ...named] of sentences) {
      const has = findCitations(sentence).map(nameOf);
      const left = [...named];
      for (const one of has) {
        const at = left.indexOf(one);
        if (at === -1) faults.push(`${sentence}: found ${one}`);
        else left.splice(at, 1);
      }
      for (const one of left) faults.push(`${sentence}: missed ${one}`);
      found += has.length;
      expected += named.length;
      correct += named.length - left.length;
    }
    expect(expected).toBeGreaterThanOrEqual(80);
    const figures = { precision: correct / found, recall: correct / expected };
    const [precision, recall] = [correct / found, correct / expected].map(
      (part) => `${(100 * part).toFixed(1)} %`,
    );
    console.info(
      `${list}, ${expected} citations: precision ${precision}, recall ${recall}\n${faults.join('\n')}`,
    );
    expect(figures.precision, faults.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(figures.recall, faults.join('\n')).toBeGreaterThanOrEqual(leastRecall);
  },
);

it('returns the words as the text has them, with single spaces', () => {
  const words = (text: string) => findCitations(text).map((citation) => citation.words);
  expect(words('A Lei nº\u00A05.688,\n de 14 de março de 2023, vale.')).toEqual([
    'Lei nº 5.688, de 14 de março de 2023',
  ]);
  expect(words('Leis nºs 5.412/2021 e 5.688/2023')).toEqual([
    'Leis nºs 5.412/2021',
    'Leis nºs 5.412/2021 e 5.688/2023',
  ]);
});

it('returns, for a number of a long list, its own words without the other numbers', () => {
  const text = `Revogam-se as Leis nºs ${Array.from({ length: 400 }, (_, index) => index + 1).join(', ')}.`;
  const all = findCitations(text);
  expect(all).toHaveLength(400);
  expect(all[1]!.words).toBe('Leis nºs 1, 2');
  expect(all[399]!.words).toBe('Leis nºs … 400');
  expect(Math.max(...all.map(({ words }) => words.length))).toBeLessThanOrEqual(80);
  expect(text.slice(all[399]!.start, all[399]!.end)).toBe('400');
  expect(hasWords(text, all[399]!.words)).toBe(true);
  expect(hasWords(text.replace('400', '401'), all[399]!.words)).toBe(false);
});

it('limits the length of the issuer of the acts of a list', () => {
  const long = `Conselho ${'Gestor '.repeat(5000)}`;
  for (const text of [
    `as Resoluções nºs 1, 2 e 3/2024 do ${long}`,
    `a Resolução do ${long} nº 3/2024`,
    `a Resolução ${'ABC/'.repeat(5000)}D nº 3/2024`,
  ])
    for (const citation of findCitations(text)) {
      expect(columnsOf(citation).emissor.length).toBeLessThanOrEqual(MAX_ISSUER);
      expect(citation.words.length).toBeLessThanOrEqual(120);
    }
});

it('looks for the number of an act in the next few words, not in the whole text', () => {
  expect(findCitations('RESOLUÇÃO DO CONSELHO GESTOR DO FUNDO MUNICIPAL Nº 5/2024')).toHaveLength(1);
  expect(findCitations(`LEI ${'AA '.repeat(100)}Nº 5/2024`)).toEqual([]);
});

it('reads a page with one list, whatever its length', () => {
  const text = `leis nos ${Array.from({ length: 140_000 }, () => 1).join(', ')}`;
  expect(findCitations(text)).toHaveLength(140_000);
});

it('takes no number with more digits than any act has', () => {
  expect(findCitations(`Lei nº 1${'.000'.repeat(2)}/2024`)).toHaveLength(1);
  expect(findCitations(`Lei nº 1${'.000'.repeat(1000)}/2024`)).toEqual([]);
});

it('returns the position of every citation; a further number of the same words has its own', () => {
  const text =
    'Vistas as Leis nºs 5.412/2021 e 5.688, de 14 de março de 2023, e a ata da 3ª reunião ordinária de 2025.';
  expect(findCitations(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Leis nºs 5.412/2021',
    '5.688, de 14 de março de 2023',
    'ata da 3ª reunião ordinária de 2025',
  ]);
});

it('reads letters and accents that a PDF stores separately', () => {
  expect(findCitations('Resoluc\u0327a\u0303o no 2/2023').map(shown)).toEqual(['resolucao 2/2023']);
});

it('reads dates, and ignores days that do not exist', () => {
  const date = (text: string) => findCitations(text)[0]?.date;
  expect(date('Lei nº 5.688/2023, de 14 de março de 2023')).toBe('2023-03-14');
  expect(date('Lei nº 5.688, de 14.03.2023')).toBe('2023-03-14');
  expect(date('Lei nº 5.688, de 31 de fevereiro de 2023')).toBe(null);
});

it('reads a page full of numbers within its time', () => {
  const page = 'Lei nº Lei 1 Leis nºs 1, 2, 3, Ata da 1ª reunião ordinária de contas do '.repeat(2000);
  const start = process.cpuUsage();
  findCitations(page);
  // Processor time: other programs may take most of it.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
