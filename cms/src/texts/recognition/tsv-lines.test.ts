import { expect, it } from 'vitest';
import { tsvLines } from './tsv-lines';

/** A line of Tesseract's table: words with their confidence; '   ' is a wide gap. */
type Row = readonly (readonly [text: string, confidence: number] | '   ')[];

function tsvOf(...lines: readonly Row[]): string {
  return lines
    .flatMap((line, number) => {
      let left = 100;
      return line.flatMap((word) => {
        left += 60;
        if (word === '   ') return [];
        const [text, confidence] = word;
        const width = text.length * 20;
        const row = [5, 1, 1, 1, number, 1, left, 100 + number * 50, width, 40, confidence, text].join('\t');
        left += width - 40;
        return [row];
      });
    })
    .join('\n');
}

const sure = (text: string): Row => text.split(' ').map((word) => [word, 96]);
const textsOf = (...lines: readonly Row[]) => tsvLines(tsvOf(...lines)).map(({ text }) => text);

const TITLE = 'PREFEITURA MUNICIPAL DE JARAGUÁ';
const BODY = 'Aos quatorze dias do mês de março reuniram-se os membros';

// How Tesseract reads drawn seals, crests and stars.
it.each<[string, readonly Row[]]>([
  [
    'above the first line',
    [
      [
        ['x', 73],
        ['PRE', 16],
      ],
      [['LU', 33]],
      [
        ['&', 49],
        ['A', 92],
      ],
      [
        ['2', 81],
        ['S', 87],
      ],
      sure(TITLE),
    ],
  ],
  ['left of it', [[['NV', 53], ['/', 0], '   ', '   ', ...sure(TITLE)]]],
  [
    'left of the first two',
    [
      [['O', 91], '   ', '   ', ...sure(TITLE)],
      [['Sh', 65], '   ', '   ', ...sure('do Fundo')],
    ],
  ],
  ['on both sides', [[['*', 52], ['JW', 31], '   ', '   ', ...sure(TITLE), '   ', '   ', ['kk', 62]]]],
])('leaves out a logo %s', (_name, head) => {
  const texts = textsOf(...head, ...Array(4).fill(sure(BODY)));
  expect(texts[0]).toBe(TITLE);
  expect(texts.at(-1)).toBe(BODY);
  expect(texts.join(' ')).not.toMatch(/\b(?:PRE|LU|NV|Sh|JW|kk|[OAS2])\b/);
});

it.each<[string, readonly Row[]]>([
  [
    'a weak heading',
    [
      [
        ['PREFEITURA', 72],
        ['MUNICIPAL', 75],
      ],
      sure(BODY),
    ],
  ],
  ['a page number, and letters that stand apart', [[['12', 90]], sure('A T A'), sure(BODY)]],
  ['cells of a table', [[...sure('Receita'), '   ', '   ', ['5', 92]], sure(BODY)]],
  ['signs below the head', [sure(BODY), [['x', 50], '   ', '   ', ...sure('Aprovado')]]],
  [
    'a page of weak words',
    [
      [
        ['ata', 45],
        ['da', 50],
      ],
      [
        ['reunião', 48],
        ['do', 44],
      ],
    ],
  ],
])('keeps %s', (_name, lines) => {
  expect(textsOf(...lines)).toEqual(
    lines.map((line) =>
      line
        .filter((word) => word !== '   ')
        .map(([text]) => text)
        .join(' '),
    ),
  );
});
