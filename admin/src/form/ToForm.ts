import type { RaRecord } from 'ra-core';

/** What a section's form edits of a row. A method's type, so that each section may name its own row. */
export type ToForm<Row extends RaRecord = RaRecord> = { from(row: Row): Record<string, unknown> }['from'];
