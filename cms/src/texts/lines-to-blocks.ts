import { BETWEEN_CELLS, isSameRow, isSameSize, type Line } from './Line';
import { joinLines, tidy } from './join-lines';
import { beginsItem, partAtBreaks } from './line-breaks';
import type { TextBlock } from './page-texts-table';
import { tableBlock } from './table-text';
import type { Table } from './tables/Table';

/** A heading's letters are this many times as large as the page's. */
const HEADING = 1.13;
/** Lines of a text are at most this many times their letters' size apart; lines of a typed text, DOUBLE times. */
const SINGLE = 1.9;
const DOUBLE = 3;
/** A longer text in large letters is not a heading. */
const MAX_HEADING_LETTERS = 200;
/** Lines further apart than this many times the page's usual gap are of two paragraphs. */
const WIDE_GAP = 1.18;
/** Lines of large letters are this many times their size apart. */
const LINE_PITCH = 1.45;
/** A line that ends a sentence and is shorter than this fraction of the column's width ends its paragraph. */
const SHORT_LINE = 0.8;

const ENDS_SENTENCE = /[.:;!?]["”’)]?$/;

interface Known {
  /** The titles of the file's outline, folded by `titleKey`. */
  readonly titles?: ReadonlySet<string>;
  /** The tables of the page (tables/find-tables.ts). */
  readonly tables?: readonly Table[];
}

/**
 * Returns the paragraphs, headings and tables of lines. A row with cells that is in no table is one paragraph. Any other
 * paragraph ends:
 * - at a wider space;
 * - if the letters' size changes;
 * - before an indented line;
 * - after a short line that ends a sentence;
 * - at an intended line break (line-breaks.ts).
 */
export function linesToBlocks(
  lines: readonly Line[],
  { titles = new Set(), tables = [] }: Known = {},
): TextBlock[] {
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
  const tableOf = new Map(tables.flatMap((table) => [...table.lines].map((line) => [line, table])));
  const added = new Set<Table>();
  for (const [index, line] of lines.entries()) {
    const table = tableOf.get(line);
    if (table) {
      close();
      if (!added.has(table)) blocks.push(tableBlock(table));
      added.add(table);
      continue;
    }
    const before = open.at(-1);
    const isNextRow =
      before !== undefined && !isSameRow(before, line) && cells[index - 1]! > 1 && cells[index]! > 1;
    if (isNextRow || (before && endsParagraph(before, line, { gap, open, titles }))) close();
    open.push(line);
  }
  close();
  return blocks;
}

/** Returns, for each line, how many cells its row has. */
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

/** Returns a key that is the same for all spellings of a title. */
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
  // The line is higher than the one before: another column or part of the page continues the sentence, or begins one.
  if (down < 0) return ENDS_SENTENCE.test(before.text.trim()) || !/^[\p{Ll}\d]/u.test(line.text.trim());
  if (down > Math.max(gap * WIDE_GAP, before.size * LINE_PITCH)) return true;
  const isIndented = line.left > open[0]!.left + line.size && line.left > before.left + line.size;
  if (isIndented) return !(beginsItem(before.text) && /^\p{Ll}/u.test(line.text.trim()));
  const right = Math.max(...open.map((one) => one.right), line.right);
  const isShort = before.right - before.left < (right - before.left) * SHORT_LINE;
  return isShort && ENDS_SENTENCE.test(before.text.trim());
}

/** Returns the size of most letters. */
function bodySize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 4) / 4;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Returns the gaps between lines that are at most `max` times their letters' size. */
const gapsOf = (lines: readonly Line[], max: number): number[] =>
  lines
    .slice(1)
    .map((line, index) => lines[index]!.baseline - line.baseline)
    .filter((gap, index) => gap > lines[index]!.size * 0.3 && gap < lines[index]!.size * max);

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
