import type { Line, Word } from '../Line';
import type { Region } from './regions';
import type { Row, Span } from './rows';
import { isCurrency, isValue } from './values';

/** A row of a page, cut into columns. A cell is a line, as short as its column; undefined if it is empty. */
export interface CutRow {
  readonly row: Row;
  readonly cells: readonly (Line | undefined)[];
  /** The columns of numbers in which it has one. */
  readonly values: readonly number[];
}

/** The rows of a region, cut at the gaps between its columns. */
export interface Cut {
  readonly rows: readonly CutRow[];
  /** The first and the last point of the words of each column. */
  readonly columns: readonly Span[];
  /** True for each column of numbers. */
  readonly isNumeric: readonly boolean[];
}

/** In a column of numbers, at least this fraction of the lines, with its head, and two of them are numbers. */
const NUMERIC = 0.5;

export function cutRegion({ rows, gutters }: Region): Cut {
  const all = rows.map((row) => ({ row, cells: cellsOf(row, gutters) }));
  const inColumn = (at: number) => all.flatMap(({ cells }) => cells[at] ?? []);
  const kept = gutters.filter((_, at) => !isCurrencyColumn(inColumn(at)));
  const cut = kept.length === gutters.length ? all : rows.map((row) => ({ row, cells: cellsOf(row, kept) }));
  const columns = Array.from({ length: kept.length + 1 }, (_, at) =>
    cut.flatMap(({ cells }) => cells[at] ?? []),
  );
  const isNumeric = columns.map((cells) => {
    const values = cells.filter(({ text }) => isValue(text)).length;
    return values >= 2 && values >= cells.length * NUMERIC;
  });
  return {
    rows: cut.map((row) => ({
      ...row,
      values: row.cells.flatMap((cell, at) => (cell && isNumeric[at] && isValue(cell.text) ? [at] : [])),
    })),
    columns: columns.map((cells) => ({
      left: Math.min(...cells.map(({ left }) => left)),
      right: Math.max(...cells.map(({ right }) => right)),
    })),
    isNumeric,
  };
}

/** True for a column whose cells are signs of the amounts next to them. */
function isCurrencyColumn(cells: readonly Line[]): boolean {
  const signs = cells.filter(({ text }) => isCurrency(text)).length;
  return signs >= 2 && signs >= cells.length - 1;
}

function cellsOf(row: Row, gutters: readonly Span[]): (Line | undefined)[] {
  const cells: Word[][] = Array.from({ length: gutters.length + 1 }, () => []);
  let at = 0;
  for (const word of row.words) {
    while (at < gutters.length && gutters[at]!.left < (word.left + word.right) / 2) at += 1;
    cells[at]!.push(word);
  }
  return cells.map((words) => (words.length > 0 ? lineOf(row, words) : undefined));
}

/** Returns a part of a row as a line. */
export function lineOf({ lines, baseline, size }: Row, words: readonly Word[]): Line {
  return {
    text: words.map(({ text }) => text).join(' '),
    left: words[0]!.left,
    right: Math.max(...words.map(({ right }) => right)),
    baseline,
    size,
    cells: 1,
    words,
    font: lines[0]!.font,
  };
}
