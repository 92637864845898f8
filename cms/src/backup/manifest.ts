import { z } from 'zod';

/** The version of the backup format. A program refuses a newer one. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SCHEMA = 'schema.json';
/** The member with the rows of a table: one JSON object per line, compressed. */
export const memberOf = (table: string) => `tables/${table}.ndjson.gz`;

/** The first member of a backup: describes the others. */
export const manifestSchema = z.object({
  format: z.number().int(),
  /** The moment of the database's state: ISO 8601 in UTC. */
  created: z.iso.datetime(),
  /** The number of rows of each table, and the last id that it assigned. */
  tables: z.record(z.string(), z.object({ rows: z.number(), lastId: z.number() })),
  /** The record of changes: number of rows, and the hash of the last. */
  record: z.object({ rows: z.number(), last: z.string() }),
  files: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Addresses of files that have a row, but were missing on the disk. */
    missing: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
