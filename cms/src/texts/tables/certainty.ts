import type { Line } from '../Line';
import type { Cut } from './columns';
import type { Grouped } from './group-rows';
import type { TableRow } from './Table';
import { isValue } from './values';

/**
 * Decides if rows are a table. A wrong table is worse than none: what is not certain stays lines of text. Certain is what
 * - has three rows, two of them below its headers, and in most rows several cells;
 * - the file writes row by row: columns of prose, one after the other, are none;
 * - has a column of numbers, or rules between all rows, or a header in other letters over three columns of short texts;
 * - is not a numbered list, a table of contents with dots, or a form of names and values.
 */
const MIN_ROWS = 3;
const MIN_BODY = 2;
/** In at least this fraction of the rows, two cells are filled. */
const FILLED_ROWS = 0.6;
/** Between rules, at least this fraction of the cells of a table of words without a header is filled. */
const FILLED_GRID = 0.8;
/** Without rules, the cells of a column have at most this many letters in the middle. */
const MAX_LETTERS = 60;
const MAX_LETTERS_OF_WORDS = 40;

/** A column with this many letters in a cell, of which this fraction begins with a small one, is prose. */
const PROSE_LETTERS = 25;
const PROSE_SHARE = 0.4;

const LEADERS = /\.{4,}|(?:\. ){4,}|…{2,}|_{4,}/u;
const MARKER =
  /^(?:\(?\d{1,3}[.)ºª°]*|\(?[a-z]\)|[IVXLC]+[.)–-]*|[•▪–—-]|art\.? ?\d+[ºª°.]*|§ ?\d+[ºª°.]*)$/iu;

interface Candidate {
  readonly cut: Cut;
  readonly grouped: Grouped;
  /** Its rows without the ones with cells over several columns; `all` has these too. */
  readonly rows: readonly TableRow[];
  readonly all: readonly TableRow[];
  readonly headers: number;
  /** The positions of the page's lines in the file. */
  readonly order: ReadonlyMap<Line, number>;
}

export function isCertain(table: Candidate): boolean {
  const { rows, headers, all, order } = table;
  const body = rows.slice(headers);
  return (
    rows.length >= MIN_ROWS &&
    body.length >= MIN_BODY &&
    rows.filter(({ cells }) => cells.filter(Boolean).length > 1).length >= rows.length * FILLED_ROWS &&
    isWrittenByRows(all, order) &&
    hasEvidence(table, body) &&
    !isOtherThing(table, body) &&
    !hasDoubts(table, body)
  );
}

/** True if the file has the rows one after another, and nothing between them. */
function isWrittenByRows(rows: readonly TableRow[], order: ReadonlyMap<Line, number>): boolean {
  let next: number | undefined;
  return rows.every(({ lines }) => {
    const places = lines.map((line) => order.get(line)!);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    const follows = (next === undefined || first === next) && last - first === places.length - 1;
    next = last + 1;
    return follows;
  });
}

function hasEvidence({ cut, grouped, headers }: Candidate, body: readonly TableRow[]): boolean {
  const letters = cut.columns.map((_, at) => {
    const filled = body.flatMap(({ cells }) => cells[at] || []);
    return filled.reduce((sum, cell) => sum + cell.length, 0) / (filled.length || 1);
  });
  const longest = Math.max(...letters);
  if (cut.isNumeric.includes(true)) return grouped.isRuled || longest <= MAX_LETTERS;
  const filled = body.reduce((sum, { cells }) => sum + cells.filter(Boolean).length, 0);
  if (grouped.isRuled) return headers > 0 || filled >= body.length * cut.columns.length * FILLED_GRID;
  return headers > 0 && cut.columns.length >= 3 && longest <= MAX_LETTERS_OF_WORDS;
}

/** True for a numbered list, a table of contents, or a form. */
function isOtherThing({ cut, headers }: Candidate, body: readonly TableRow[]): boolean {
  const columns = cut.columns.map((_, at) => body.map(({ cells }) => cells[at]!));
  const isEvery = (pattern: RegExp) => (column: readonly string[]) =>
    column.every((cell) => cell === '' || pattern.test(cell));
  const hasLeaders = columns.some((column) => column.some((cell) => LEADERS.test(cell)));
  const isForm = columns.some(isEvery(/:$/));
  const isList = headers === 0 && isEvery(MARKER)(columns[0]!) && !cut.isNumeric.slice(1).includes(true);
  const pages = columns.at(-1)!;
  const isContents =
    headers === 0 &&
    pages.every((page, index) => /^\d{1,4}$/.test(page) && Number(page) >= Number(pages[index - 1] ?? 0));
  return hasLeaders || isForm || isList || isContents;
}

/**
 * True if something is unlike a table: a column of prose next to it, a second header, a column that is mostly empty and
 * has no header, or a cell over several columns.
 */
function hasDoubts({ cut, rows, headers }: Candidate, body: readonly TableRow[]): boolean {
  const columns = cut.columns.map((_, at) => body.flatMap(({ cells }) => cells[at] || []));
  const isProse = (column: readonly string[]) =>
    column.length >= MIN_ROWS &&
    column.join('').length >= column.length * PROSE_LETTERS &&
    column.filter((cell) => /^\p{Ll}/u.test(cell)).length >= column.length * PROSE_SHARE;
  const isThin = (column: readonly string[]) => column.length < body.length / 2;
  const headerFont = headers > 0 ? rows[0]!.lines[0]!.font : undefined;
  const isHeader = ({ cells, lines }: TableRow) =>
    lines.every(({ font }) => font === headerFont) &&
    cells.filter(Boolean).length > 1 &&
    !cells.some((cell) => isValue(cell));
  const hasSecondHeader =
    headerFont !== undefined &&
    body.some(isHeader) &&
    body.some(({ lines }) => lines[0]!.font !== headerFont);
  return columns.some(isProse) || (headers === 0 && columns.some(isThin)) || hasSecondHeader || hasStray(cut);
}

/** True if a cell next to an empty one is not aligned with its column: it may be over both. */
function hasStray({ rows, columns }: Cut): boolean {
  return columns.some((_, at) => {
    const cells = rows.flatMap(({ cells: all }) => all[at] ?? []);
    const offs = [
      ({ left }: Line) => left,
      ({ right }: Line) => right,
      ({ left, right }: Line) => (left + right) / 2,
    ].map((edge) => {
      const middle = cells.map(edge).toSorted((a, b) => a - b)[Math.floor(cells.length / 2)]!;
      return (cell: Line) => Math.abs(edge(cell) - middle) > cell.size;
    });
    const isStray = (cell: Line | undefined, row: readonly (Line | undefined)[]) =>
      cell !== undefined &&
      ((at > 0 && !row[at - 1]) || (at < columns.length - 1 && !row[at + 1])) &&
      offs.every((isOff) => isOff(cell));
    return cells.length >= MIN_ROWS && rows.some(({ cells: row }) => isStray(row[at], row));
  });
}
