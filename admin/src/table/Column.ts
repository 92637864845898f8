import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A column of the shared table. */
export interface Column<Row extends RaRecord = RaRecord> {
  readonly field: string;
  readonly label: string;
  readonly sortable?: boolean;
  readonly width?: number | string;
  /** The cell as text: printed and downloaded, and shown if there is no `cell`. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
}
