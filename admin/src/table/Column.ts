import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A column of the shared table. */
export interface Column<Row extends RaRecord = RaRecord> {
  readonly field: string;
  readonly label: string;
  readonly sortable?: boolean;
  readonly width?: number | string;
  /** Leaves the column out on a phone, where only the most important ones fit; or where the window is narrower, in px. */
  readonly wideOnly?: boolean | number;
  /** Keeps each cell in one line, as a date is read. */
  readonly oneLine?: boolean;
  /** Leaves the column out where this is true of no row. */
  readonly isFilled?: (row: Row) => boolean;
  /** The cell as text: printed and downloaded, and shown if there is no `cell`. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
}

/** The columns that these rows need. */
export const filledColumns = <Row extends RaRecord>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] = [],
): readonly Column<Row>[] => columns.filter(({ isFilled }) => !isFilled || rows.some(isFilled));

/** The width up to which a window is a phone's, in px. */
export const PHONE = 640;
/** The width up to which one more column would leave the title no room, in px. */
export const NARROW = 960;

/** The style of a column's cells. */
export const cellStyle = ({ wideOnly, oneLine }: Pick<Column, 'wideOnly' | 'oneLine'>) => ({
  ...(oneLine && { whiteSpace: 'nowrap', overflowWrap: 'normal' }),
  ...(wideOnly && {
    [`@media (max-width: ${wideOnly === true ? PHONE : wideOnly}px)`]: { display: 'none' },
  }),
});
