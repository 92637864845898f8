import { BETWEEN_CELLS, isSameRow, isSameSize, type Line } from './Line';
import { beginsItem, partAtBreaks } from './line-breaks';
import type { TextBlock } from './page-texts-table';

/** A heading's letters are so much larger than the page's. */
const HEADING = 1.13;
/** Lines of a text are up to so many times their letters apart; those of a typed one, twice as far. */
const SINGLE = 1.9;
const DOUBLE = 3;
/** Longer than this, large letters are no heading. */
const MAX_HEADING_LETTERS = 200;
/** Lines further apart than this many times what is usual on the page are of two paragraphs. */
const WIDE_GAP = 1.18;
/** Lines of large letters are this many times their size apart. */
const LINE_PITCH = 1.45;
/** A line that ends a sentence this far before its right edge ends its paragraph. */
const SHORT_LINE = 0.8;

const ENDS_SENTENCE = /[.:;!?]["”’)]?$/;

/**
 * The paragraphs and headings that lines make. `titles` are what the file's outline names, folded by `titleKey`.
 * A row of a table is a paragraph of its cells. Any other paragraph ends:
 * - at a wider space;
 * - where the letters' size changes;
 * - before an indented line;
 * - after a short line that ends a sentence;
 * - where a line was ended on purpose (line-breaks.ts).
 */
export function linesToBlocks(lines: readonly Line[], titles: ReadonlySet<string> = new Set()): TextBlock[] {
  const body = bodySize(lines);
  const gap = median(gapsOf(lines, SINGLE)) || median(gapsOf(lines, DOUBLE)) || body * 1.2;
  const blocks: TextBlock[] = [];
  let open: Line[] = [];
  const add = (part: readonly Line[], isTitle: boolean) => {
    const texto = joinLines(part);
    if (texto) blocks.push({ tipo: isTitle ? 'titulo' : 'paragrafo', texto });
  };
  const close = () => {
    const texto = joinLines(open);
    const isLarge = (open[0]?.size ?? 0) > body * HEADING && texto.length <= MAX_HEADING_LETTERS;
    const isTitle = (isLarge && !/[.;,]$/.test(texto)) || titles.has(titleKey(texto));
    if (isTitle) add(open, true);
    else for (const part of partAtBreaks(open, lines)) add(part, false);
    open = [];
  };
  const cells = cellsOfRows(lines);
  for (const [index, line] of lines.entries()) {
    const before = open.at(-1);
    const isNextRow =
      before !== undefined && !isSameRow(before, line) && cells[index - 1]! > 1 && cells[index]! > 1;
    if (isNextRow || (before && endsParagraph(before, line, { gap, open, titles }))) close();
    open.push(line);
  }
  close();
  return blocks;
}

/** How many cells the row of each line has. */
function cellsOfRows(lines: readonly Line[]): number[] {
  const cells: number[] = [];
  let row: Line[] = [];
  const endRow = () => {
    const apart = row
      .slice(1)
      .filter((line, index) => line.left - row[index]!.right > BETWEEN_CELLS * line.size);
    const all = 1 + apart.length + row.reduce((sum, line) => sum + line.cells - 1, 0);
    cells.push(...row.map(() => all));
    row = [];
  };
  for (const line of lines) {
    const before = row.at(-1);
    if (before && !isSameRow(before, line)) endRow();
    row.push(line);
  }
  endRow();
  return cells;
}

/** What two spellings of a title have in common. */
export const titleKey = (text: string): string => tidy(text).toLowerCase();

interface Around {
  readonly gap: number;
  readonly open: readonly Line[];
  readonly titles: ReadonlySet<string>;
}

function endsParagraph(before: Line, line: Line, { gap, open, titles }: Around): boolean {
  if (!isSameSize(before, line)) return true;
  if (titles.has(titleKey(line.text)) || titles.has(titleKey(before.text))) return true;
  const down = before.baseline - line.baseline;
  if (isSameRow(before, line)) return false;
  // Back up: another column or page part goes on with the sentence, or begins one.
  if (down < 0) return ENDS_SENTENCE.test(before.text.trim()) || !/^[\p{Ll}\d]/u.test(line.text.trim());
  if (down > Math.max(gap * WIDE_GAP, before.size * LINE_PITCH)) return true;
  const isIndented = line.left > open[0]!.left + line.size && line.left > before.left + line.size;
  if (isIndented) return !(beginsItem(before.text) && /^\p{Ll}/u.test(line.text.trim()));
  const right = Math.max(...open.map((one) => one.right), line.right);
  const isShort = before.right - before.left < (right - before.left) * SHORT_LINE;
  return isShort && ENDS_SENTENCE.test(before.text.trim());
}

/** The size that most letters have. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 4) / 4;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** The spaces from line to line that are at most so many times their letters. */
const gapsOf = (lines: readonly Line[], most: number): number[] =>
  lines
    .slice(1)
    .map((line, index) => lines[index]!.baseline - line.baseline)
    .filter((gap, index) => gap > lines[index]!.size * 0.3 && gap < lines[index]!.size * most);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Words before and after a hyphen at the end of a line that keep it: 'ex-', '-feira', '-se'. */
const KEEPS_HYPHEN_AFTER = /(?:^|\s)(?:ex|vice|pré|pós|pró|recém|além|bem|sem|não)$/iu;
const KEEPS_HYPHEN_BEFORE = /^(?:feira|feiras|se|lhe|lhes|lo|los|las)(?![\p{L}\d])|^[\p{Lu}\d]/u;

/** Joins lines, and the words that hyphens at their ends divide. */
export function joinLines(lines: readonly Line[]): string {
  let joined = '';
  let before: Line | undefined;
  for (const line of lines) {
    const next = line.text.trim();
    if (next === '') continue;
    const divided = /\p{L}[\u00ad\u2010-]$/u.test(joined) && /^[\p{L}\d]/u.test(next);
    if (!before) joined = next;
    else if (!divided || !goesOnBelow(before, line)) joined += ` ${next}`;
    else {
      const start = joined.slice(0, -1);
      const keeps = KEEPS_HYPHEN_AFTER.test(start) || KEEPS_HYPHEN_BEFORE.test(next);
      joined = start + (keeps ? '-' : '') + next;
    }
    before = line;
  }
  return tidy(joined);
}

/** True for the next line of a column: not one above, in the same row or beside it. */
function goesOnBelow(before: Line, line: Line): boolean {
  const down = before.baseline - line.baseline;
  const isBelow = !isSameRow(before, line) && down > 0 && down < before.size * DOUBLE;
  return isBelow && line.left < before.right && line.right > before.left;
}

/** Signs of the fonts Symbol and Wingdings that programs put before the items of a list. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf06c\uf06e\uf0be]/g;

/**
 * Cleans a text:
 * - Ligatures become letters.
 * - A soft hyphen becomes a hyphen at the end of a word, and goes elsewhere.
 * - The signs before the items of a list become '•'.
 * - Letters of a font's own go.
 * - Signs that a database or a page does not take go.
 * - Spaces become single ones.
 * - A letter keeps few marks.
 */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/\u00ad(?=$|\s)/g, '-')
    .replaceAll(BULLETS, '•')
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s\u00a0]+/gu, ' ')
    // No letter of any language has more marks, and putting thousands in order takes seconds.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
