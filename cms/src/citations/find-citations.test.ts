import { expect, it } from 'vitest';
import type { Citation } from './citation';
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

/** Without what keeps it from being linked: passages out of their documents do not say it. */
const plain = ({ kind, number, year }: Citation): string => `${kind} ${number}/${year ?? '?'}`;

it.each([
  { list: 'the golden list', sentences: GOLDEN, nameOf: shown, leastRecall: 0.9 },
  { list: 'real texts', sentences: REAL_CITATIONS, nameOf: plain, leastRecall: 0.85 },
])('finds the citations of $list, and hardly anything else', ({ list, sentences, nameOf, leastRecall }) => {
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
});

it('gives the words as the text has them, with single spaces', () => {
  const words = (text: string) => findCitations(text).map((citation) => citation.words);
  expect(words('A Lei nº\u00A05.688,\n de 14 de março de 2023, vale.')).toEqual([
    'Lei nº 5.688, de 14 de março de 2023',
  ]);
  expect(words('Leis nºs 5.412/2021 e 5.688/2023')).toEqual([
    'Leis nºs 5.412/2021',
    'Leis nºs 5.412/2021 e 5.688/2023',
  ]);
});

it('gives the place of each, of a further number of the same words its own', () => {
  const text =
    'Vistas as Leis nºs 5.412/2021 e 5.688, de 14 de março de 2023, e a ata da 3ª reunião ordinária de 2025.';
  expect(findCitations(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Leis nºs 5.412/2021',
    '5.688, de 14 de março de 2023',
    'ata da 3ª reunião ordinária de 2025',
  ]);
});

it('reads letters and accents that a PDF gives apart', () => {
  expect(findCitations('Resoluc\u0327a\u0303o no 2/2023').map(shown)).toEqual(['resolucao 2/2023']);
});

it('reads dates, and takes no day that the calendar has not', () => {
  const date = (text: string) => findCitations(text)[0]?.date;
  expect(date('Lei nº 5.688/2023, de 14 de março de 2023')).toBe('2023-03-14');
  expect(date('Lei nº 5.688, de 14.03.2023')).toBe('2023-03-14');
  expect(date('Lei nº 5.688, de 31 de fevereiro de 2023')).toBe(null);
});

it('takes a page full of numbers in no more than its time', () => {
  const page = 'Lei nº Lei 1 Leis nºs 1, 2, 3, Ata da 1ª reunião ordinária de contas do '.repeat(2000);
  const start = process.cpuUsage();
  findCitations(page);
  // Of the processor: other programs may take most of it.
  expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
});
