import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A column of a list: of its table, its print and its downloads. */
export interface Column<Row extends RaRecord = RaRecord> {
  readonly field: string;
  readonly label: string;
  readonly sortable?: boolean;
  readonly width?: number | string;
  /** Hides the column on a phone, where only the most important ones fit; or up to this width of the window, in px. */
  readonly wideOnly?: boolean | number;
  /** Keeps each cell in one line, such as a date. */
  readonly oneLine?: boolean;
  /** True if the cell is a link, whose click does not open the row. */
  readonly hasLink?: boolean;
  /** The cell as text: printed and downloaded, and shown if there is no `cell`. */
  readonly text: (row: Row) => string;
  /** The instant of a cell that is a day, which a workbook gets as a date. */
  readonly instant?: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
}

/** The maximum width of a phone's window, in px. */
export const PHONE = 640;
/** The maximum width of a window in which one more column would leave the title no room, in px. */
export const NARROW = 960;
/** The same for a table with four or five columns next to the title. */
export const CROWDED = 1200;

/** The style of a column's cells. */
export const cellStyle = ({ wideOnly, oneLine }: Pick<Column, 'wideOnly' | 'oneLine'>) => ({
  ...(oneLine && { whiteSpace: 'nowrap', overflowWrap: 'normal' }),
  ...(wideOnly && {
    [`@media (max-width: ${wideOnly === true ? PHONE : wideOnly}px)`]: { display: 'none' },
  }),
});
