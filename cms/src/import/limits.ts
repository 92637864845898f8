import { MAX_FILE_BYTES, MAX_RANGE_ROWS } from '@fundo/contract/limits';

/** The maximum that an import takes from an origin. */
export const IMPORT_LIMITS = {
  /** Bytes of one response in JSON, or of a table of an archive. */
  jsonBytes: 64 * 1024 * 1024,
  /** Entries of one section. */
  entries: 100_000,
  /** Pages of the gallery. */
  pages: 100 * MAX_RANGE_ROWS,
  /** Bytes of a file. */
  fileBytes: MAX_FILE_BYTES,
  /** Members of an archive. */
  members: 1_000_000,
  /** Files that are downloaded at once. */
  downloads: 4,
  /** Entries whose files are downloaded before their turn to be written. */
  ahead: 16,
  /** Requests for one thing that fail one after the other. */
  tries: 5,
  /** Redirects of one request. */
  redirects: 5,
  /** The longest pause that an origin can ask for, in seconds. */
  retryAfterSeconds: 120,
  /** Lines of the report that the terminal shows. */
  shownLines: 50,
} as const;

/** The longest silence of an origin, in seconds, unless the command says another. */
export const IDLE_SECONDS = 30;
