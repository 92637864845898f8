import { env } from '../environment/env';
import { ApiError } from './ApiError';

/** Codes of the operating system, of SQLite, of PostgreSQL, and of the object store (files/store/s3). */
const FULL = /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53100|STORE_FULL)$/;
const UNAVAILABLE =
  /^(?:EROFS|EACCES|EPERM|ENOENT|ENOTDIR|EIO|ESTALE|EMFILE|ENFILE|STORE_UNAVAILABLE|SQLITE_(?:READONLY|IOERR|CANTOPEN)\w*)$/;

/** The picture library reports no code, only the text of the operating system. */
const CODES: readonly (readonly [text: RegExp, code: string])[] = [
  [/^(?:unix|system) error: No space left on device/im, 'ENOSPC'],
  [/^(?:unix|system) error: Disk quota exceeded/im, 'EDQUOT'],
  [/^(?:unix|system) error: File too large/im, 'EFBIG'],
  [/^(?:unix|system) error: (?!Unknown error)/im, 'EIO'],
];

/**
 * Returns the error to send if `error` says that the data folder or the database is full (507) or cannot be read or
 * written now (503); otherwise undefined. Its cause is `error`.
 */
export function storageErrorOf(error: unknown): ApiError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = codeInWords(error.message), path } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || (path !== undefined && !path.startsWith(env().dataDir))) return undefined;
  if (FULL.test(code)) return new ApiError('storage_full', { cause: error });
  return UNAVAILABLE.test(code) ? new ApiError('storage_unavailable', { cause: error }) : undefined;
}

const codeInWords = (message: string) => CODES.find(([text]) => text.test(message))?.[1];
