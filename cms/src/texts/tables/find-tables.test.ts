import { describe, expect, it } from 'vitest';
import type { Line } from '../Line';
import { findTables, mayHaveTables } from './find-tables';
import type { Rule } from './rules';

interface Place {
  /** The left end of each text, or the right one of all but the first if `isRight`. */
  readonly x: readonly number[];
  readonly isRight?: boolean;
  readonly font?: number;
  readonly space?: number;
}

const SIZE = 10;
/** The width of a letter, and of a space between words. */
const LETTER = 5;
const SPACE = 3;

/** Returns a line with these texts ('' for none) at `y`, each of which may have several words. */
function lineAt(
  y: number,
  texts: readonly string[],
  { x, isRight = false, font = 1, space = SPACE }: Place,
): Line {
  const words = texts.flatMap((text, at) => {
    const all = text.split(' ').filter(Boolean);
    const width = all.join('').length * LETTER + (all.length - 1) * space;
    let next = at > 0 && isRight ? x[at]! - width : x[at]!;
    return all.map((word) => {
      const left = next;
      const right = left + word.length * LETTER;
      next = right + space;
      return { text: word, left, right };
    });
  });
  return {
    text: texts.filter(Boolean).join(' '),
    left: words[0]!.left,
    right: words.at(-1)!.right,
    baseline: y,
    size: SIZE,
    cells: texts.filter(Boolean).length,
    words,
    font,
  };
}

const place: Place = { x: [60, 300, 400], isRight: true };

/** Returns rows of texts, the first at 700, one below the other. */
const linesOf = (rows: readonly (readonly string[])[], where: Place = place, pitch = 16): Line[] =>
  rows.map((texts, index) => lineAt(700 - index * pitch, texts, where));

const ACCOUNTS = [
  ['Fonte', 'Previsto', 'Pago'],
  ['IPTU', '1.200,00', '1.100,00'],
  ['ISS', '300,00', '(20,00)'],
  ['Total', '1.500,00', '1.080,00'],
];

const tablesOf = (lines: readonly Line[], rules: readonly Rule[] = []) => findTables(lines, () => rules);
const rowsOf = (lines: readonly Line[], rules?: readonly Rule[]) => tablesOf(lines, rules)[0]?.rows;

describe('a table', () => {
  it('has rows, headers, columns of numbers and names of rows', () => {
    const lines = linesOf(ACCOUNTS);
    expect(tablesOf(lines)).toEqual([
      {
        lines: new Set(lines),
        headers: 1,
        rows: ACCOUNTS,
        merged: [],
        numbers: [1, 2],
        hasRowHeaders: true,
      },
    ]);
  });

  it('has no lines of the paragraphs around it', () => {
    const prose = 'As contas do fundo, conferidas com os extratos do banco, estão no quadro que vem a seguir';
    const lines = [
      lineAt(716, [prose], { x: [60] }),
      ...linesOf(ACCOUNTS),
      lineAt(636, [prose], { x: [60] }),
    ];
    const [table] = tablesOf(lines);
    expect(table!.rows).toEqual(ACCOUNTS);
    expect([lines[0], lines.at(-1)].map((line) => table!.lines.has(line!))).toEqual([false, false]);
  });

  it('has the cells of a header that is over two columns', () => {
    const lines = [lineAt(716, ['', 'Exercício de 2024'], { x: [0, 290] }), ...linesOf(ACCOUNTS)];
    const [table] = tablesOf(lines);
    expect(table).toMatchObject({ headers: 2, merged: [{ row: 0, column: 1, columns: 2 }] });
    expect(table!.rows[0]).toEqual(['', 'Exercício de 2024', '']);
  });

  it('may have letters that are all equally wide', () => {
    const rows = ACCOUNTS.map(([name, ...amounts]) => [`${name} do ano`, ...amounts]);
    expect(rowsOf(linesOf(rows, { ...place, space: 6 }))).toEqual(rows);
  });

  it('ends at a gap, where another one may begin', () => {
    const second = linesOf(ACCOUNTS).map((line) => ({ ...line, baseline: line.baseline - 100 }));
    expect(tablesOf([...linesOf(ACCOUNTS), ...second]).map(({ rows }) => rows)).toEqual([ACCOUNTS, ACCOUNTS]);
  });
});

describe('a line that may be of the row above it', () => {
  const [header, iptu, ...rest] = ACCOUNTS as [string[], string[], ...string[][]];
  const withLine = (first: string, next: string) =>
    [header, [`Imposto predial ${first}`, ...iptu.slice(1)], [next, '', ''], ...rest] as const;

  it('is, if its text goes on', () => {
    expect(rowsOf(linesOf(withLine('e territorial', 'urbano'), { ...place, x: [60, 260, 360] }, 12))).toEqual(
      [header, ['Imposto predial e territorial urbano', ...iptu.slice(1)], ...rest],
    );
  });

  it('is not, if it would have had room in it', () => {
    const rows = withLine('urbano', 'Outros');
    expect(rowsOf(linesOf(rows, place, 12))).toEqual(rows);
  });

  it('leaves no table, if it begins like another row, but had no room in this one', () => {
    expect(
      rowsOf(linesOf(withLine('e territorial', 'Urbano'), { ...place, x: [60, 260, 360] }, 12)),
    ).toBeUndefined();
  });

  it('is, if a rule is below it and none above', () => {
    const rows = withLine('da', 'União');
    const lines = linesOf(rows, place, 12);
    const rules = [696, 672, 660].map((y) => ({ y, left: 55, right: 420 }));
    expect(rowsOf(lines, rules)?.[1]).toEqual(['Imposto predial da União', ...iptu.slice(1)]);
  });
});

describe('what is no table', () => {
  const words = ['Nome', 'Ana', 'Bruno', 'Célia'].map((name) => [name, 'Presidente', '']);

  it.each([
    ['two rows', linesOf(ACCOUNTS.slice(0, 2))],
    ['words without a header', linesOf(words, { x: [60, 200, 300] })],
    ['an order of the file that is column by column', linesOf(ACCOUNTS).toReversed()],
    [
      'a list',
      linesOf(
        ['Abertura', 'Leitura', 'Votação', 'Fim'].map((text, at) => [`${at + 1}.`, text]),
        { x: [60, 80] },
      ),
    ],
    [
      'a table of contents',
      linesOf(
        ['Abertura', 'Leitura', 'Votação'].map((text, at) => [`${text} ........`, `${at + 3}`]),
        { x: [60, 300] },
      ),
    ],
    ['lines that are not upright', linesOf(ACCOUNTS).map((line) => ({ ...line, words: [] }))],
  ])('%s', (_name, lines) => {
    expect(tablesOf(lines)).toEqual([]);
  });

  it('a page with more rows than a table may have', () => {
    const many = Array.from({ length: 401 }, (_, index) => [`Item ${index}`, `${index},00`, '1,00']);
    expect(tablesOf(linesOf(many, place, 1.5 * SIZE))).toEqual([]);
    expect(tablesOf(linesOf(many.slice(0, 400), place, 1.5 * SIZE))).toHaveLength(1);
  });
});

it('a page may have a table only if lines have parts or are next to each other', () => {
  const prose = [700, 686, 672].map((y) => lineAt(y, ['Uma linha'], { x: [60] }));
  expect(mayHaveTables(prose)).toBe(false);
  expect(mayHaveTables(linesOf(ACCOUNTS))).toBe(true);
  expect(mayHaveTables([...prose, ...prose].toSorted((a, b) => b.baseline - a.baseline))).toBe(true);
});
