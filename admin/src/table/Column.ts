import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

/** A column of the shared table. */
export interface Column<Row extends RaRecord = RaRecord> {
  readonly field: string;
  readonly label: string;
  readonly sortable?: boolean;
  readonly width?: number | string;
  /** The cell in words: what is shown without a `cell`, searched, and written into a downloaded table. */
  readonly text: (row: Row) => string;
  readonly cell?: (row: Row) => ReactNode;
}
