import { joinLines } from '../join-lines';
import { isSameRow, type Line } from '../Line';
import { isCertain } from './certainty';
import { cutRegion, type Cut } from './columns';
import { groupRows, type Grouped } from './group-rows';
import { headersOf, haveRowHeaders } from './headers';
import { isParted, regionAt, type Region } from './regions';
import { rowsOf, type Row } from './rows';
import { ruledBefore, type Rule } from './rules';
import { spanningHead, spanningTotal, type SpanningRow } from './spanning';
import type { Table, TableRow } from './Table';

/** The maximum numbers of lines and of rows of words of a page that has tables; of columns and cells of a table. */
const MAX_LINES = 5000;
const MAX_ROWS = 400;
const MAX_COLUMNS = 40;
const MAX_CELLS = 4000;
/** A header over several columns has at most this many rows above the one with a cell for each column. */
const MAX_HEADS = 2;
/** Such a row is at most this many times its letters' size above the next one. */
const HEAD_PITCH = 2.5;
/** Rows are not further apart than the others by more than this factor. */
const NEAR = 1.15;

/** True if some lines have parts, or are next to each other: a page without them has no table. It is a quick test. */
export const mayHaveTables = (lines: readonly Line[]): boolean =>
  lines.filter((line, index) => line.cells > 1 || (index > 0 && isSameRow(lines[index - 1]!, line))).length >
  1;

/**
 * Returns the tables of a page from top to bottom. `lines` are in the order of the file. `findRules` finds the rules of the
 * page, which takes time.
 */
export function findTables(lines: readonly Line[], findRules: () => readonly Rule[]): Table[] {
  if (lines.length > MAX_LINES) return [];
  const rows = rowsOf(lines.filter(({ words }) => words.length > 0));
  if (rows.length > MAX_ROWS) return [];
  let rules: readonly Rule[] | undefined;
  const page: Page = {
    rows,
    rules: () => (rules ??= findRules()),
    order: new Map(lines.map((line, index) => [line, index])),
  };
  const tables: Table[] = [];
  let free = 0;
  for (let at = 0; at < rows.length;) {
    const region = regionAt(rows, at);
    const table = region && tableOf(page, region, free);
    if (table) tables.push(table);
    at = region?.end ?? at + 1;
    // The row of a total is below the region.
    const below = rows[at];
    if (table && below && table.lines.has(below.lines[0]!)) at += 1;
    if (table) free = at;
  }
  return tables;
}

interface Page {
  readonly rows: readonly Row[];
  readonly rules: () => readonly Rule[];
  readonly order: ReadonlyMap<Line, number>;
}

/** Returns the table in a region; rows from `free` on may be its head. Returns undefined if it is not certain. */
function tableOf({ rows, rules, order }: Page, region: Region, free: number): Table | undefined {
  if (region.gutters.length >= MAX_COLUMNS) return undefined;
  const cut = cutRegion(region);
  if (cut.columns.length < 2) return undefined;
  const grouped = groupRows(cut, () => ruledBefore(region.rows, rules()));
  if (!grouped) return undefined;
  const heads = headsAbove(rows, region.start, free, cut);
  const body = joinRows(cut, grouped);
  const headers = headersOf(cut, grouped, body);
  const total = totalBelow(rows, region, cut);
  const all = [...heads, ...body, ...total];
  if (all.length * cut.columns.length > MAX_CELLS) return undefined;
  const isMisplaced =
    (heads.length > 0 && headers === 0) || goesOnAround(rows, region, heads.length, total.length);
  if (isMisplaced || !isCertain({ cut, grouped, rows: body, headers, order, all })) return undefined;
  return {
    lines: new Set(all.flatMap((row) => row.lines)),
    headers: heads.length + headers,
    rows: all.map(({ cells }) => cells),
    merged: all.flatMap(({ merged = [] }, row) => merged.map((cell) => ({ row, ...cell }))),
    numbers: cut.isNumeric.flatMap((isNumeric, column) => (isNumeric ? [column] : [])),
    hasRowHeaders: haveRowHeaders(cut, body.slice(headers)),
  };
}

/** True if the line before or after is like another row of the table: its columns may be other ones. */
function goesOnAround(
  rows: readonly Row[],
  { start, end, gutters }: Region,
  heads: number,
  totals: number,
): boolean {
  const pitch = Math.max(
    ...rows.slice(start + 1, end).map((row, at) => rows[start + at]!.baseline - row.baseline),
  );
  const isNear = (above: Row | undefined, below: Row | undefined) =>
    above !== undefined && below !== undefined && above.baseline - below.baseline <= pitch * NEAR;
  const [before, after] = [rows[start - heads - 1], rows[end + totals]];
  const isLikeRow = isNear(before, rows[start - heads]) && before!.free.length - 2 >= gutters.length;
  return isLikeRow || (isNear(rows[end + totals - 1], after) && isParted(after!));
}

/** Returns the rows above a table whose cells are over several of its columns. */
function headsAbove(rows: readonly Row[], start: number, free: number, cut: Cut): TableRow[] {
  const heads: TableRow[] = [];
  for (let at = start - 1; at >= Math.max(free, start - MAX_HEADS); at -= 1) {
    const [row, below] = [rows[at]!, rows[at + 1]!];
    if (row.baseline - below.baseline > below.size * HEAD_PITCH) break;
    const spanning = spanningHead(row, cut);
    if (!spanning || (heads.length === 0 && spanning.merged.length === 0)) break;
    heads.unshift(rowOf(row, spanning));
  }
  return heads;
}

/** Returns the row below a table whose name is over several of its columns, as a list. */
function totalBelow(rows: readonly Row[], { end }: Region, cut: Cut): TableRow[] {
  const [last, row] = [rows[end - 1]!, rows[end]];
  if (!row || last.baseline - row.baseline > last.size * HEAD_PITCH) return [];
  const spanning = spanningTotal(row, cut);
  return spanning ? [rowOf(row, spanning)] : [];
}

const rowOf = ({ lines }: Row, { cells, merged }: SpanningRow): TableRow => ({
  cells: cells.map((cell) => (cell ? joinLines([cell]) : '')),
  lines,
  merged,
});

/** Joins the lines of each cell. */
function joinRows({ rows, columns }: Cut, { starts }: Grouped): TableRow[] {
  const groups: Cut['rows'][number][][] = [];
  for (const [index, row] of rows.entries()) {
    if (starts[index]) groups.push([row]);
    else groups.at(-1)!.push(row);
  }
  return groups.map((group) => ({
    cells: columns.map((_, at) => joinLines(group.flatMap(({ cells }) => cells[at] ?? []))),
    lines: group.flatMap(({ row }) => row.lines),
  }));
}
