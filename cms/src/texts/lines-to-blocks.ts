import { BETWEEN_CELLS, isSameRow, isSameSize, type Line } from './Line';
import { beginsItem, partAtBreaks } from './line-breaks';
import type { TextBlock } from './page-texts-table';

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

/**
 * Returns the paragraphs and headings of lines. `titles` are the titles of the file's outline, folded by `titleKey`.
 * A row of a table is one paragraph. Any other paragraph ends:
 * - at a wider space;
 * - if the letters' size changes;
 * - before an indented line;
 * - after a short line that ends a sentence;
 * - at an intended line break (line-breaks.ts).
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

/** A hyphen at the end of a line is kept after and before these words: 'ex-', '-feira', '-se'. */
const KEEPS_HYPHEN_AFTER = /(?:^|\s)(?:ex|vice|pré|pós|pró|recém|além|bem|sem|não)$/iu;
const KEEPS_HYPHEN_BEFORE = /^(?:feira|feiras|se|lhe|lhes|lo|los|las)(?![\p{L}\d])|^[\p{Lu}\d]/u;

/** Joins lines, and words divided by hyphens at their ends. */
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

/** True for the next line of a column: neither above, nor in the same row, nor next to the column. */
function goesOnBelow(before: Line, line: Line): boolean {
  const down = before.baseline - line.baseline;
  const isBelow = !isSameRow(before, line) && down > 0 && down < before.size * DOUBLE;
  return isBelow && line.left < before.right && line.right > before.left;
}

/** Signs of the fonts Symbol and Wingdings that programs use as bullets. */
const BULLETS = /[\uf0b7\uf0a7\uf0d8\uf076\uf0fc\uf06c\uf06e\uf0be]/g;

/**
 * Cleans a text:
 * - Ligatures become letters.
 * - A soft hyphen becomes a hyphen at the end of a word, and is removed elsewhere.
 * - Bullets of symbol fonts become '•'.
 * - Private-use letters are removed.
 * - Characters that a database or a page does not accept are removed.
 * - White space becomes single spaces.
 * - A letter keeps at most eight combining marks.
 */
const tidy = (text: string): string =>
  text
    .replaceAll(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replaceAll(/\u00ad(?=$|\s)/g, '-')
    .replaceAll(BULLETS, '•')
    .replaceAll(/\p{Co}/gu, '')
    .replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff\ufffe\uffff]|[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s\u00a0]+/gu, ' ')
    // No language has letters with more marks, and ordering thousands takes seconds.
    .replaceAll(/(\p{M}{8})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
