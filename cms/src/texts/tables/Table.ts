import type { Line } from '../Line';

/** A table of a page. */
export interface Table {
  /** The lines of the page that it consists of. */
  readonly lines: ReadonlySet<Line>;
  /** The number of rows at its top that are headers. */
  readonly headers: number;
  /** Its cells, row by row; all rows have one for each column, and an empty one is ''. */
  readonly rows: readonly (readonly string[])[];
  /** The cells that extend over the next columns too, which have ''. */
  readonly merged: readonly MergedCell[];
  /** The columns, from 0 on, that have numbers. */
  readonly numbers: readonly number[];
  /** True if the first column has the names of the rows. */
  readonly hasRowHeaders: boolean;
}

interface MergedCell {
  readonly row: number;
  readonly column: number;
  /** How many columns it extends over. */
  readonly columns: number;
}

/** A row of a table with the lines of the page that it consists of. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly lines: readonly Line[];
  readonly merged?: readonly Omit<MergedCell, 'row'>[];
}
