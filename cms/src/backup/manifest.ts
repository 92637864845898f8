import { z } from 'zod';

/** The form of a backup. A program refuses a newer one. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SCHEMA = 'schema.json';
/** Where the rows of a table are in a backup: one JSON object a line, compressed. */
export const memberOf = (table: string) => `tables/${table}.ndjson.gz`;

/** The first member of a backup: what the others are. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** When the database was as the backup has it: ISO 8601 in UTC. */
  created: z.iso.datetime(),
  /** Number of rows of each table, and the last id that it gave. */
  tables: z.record(z.string(), z.object({ rows: z.number(), lastId: z.number() })),
  /** The record of changes: number of rows, and the hash of the last. */
  record: z.object({ rows: z.number(), last: z.string() }),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Addresses of files that have a row, but were already gone from the disk. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
