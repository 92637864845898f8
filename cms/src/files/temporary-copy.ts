import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../base/errors/ApiError';
import { deleteTemporary, newIncomingPath } from './IncomingFile';
import { openStored } from './open-stored';
import type { StoredName } from './places';

/** Passes a temporary file with the bytes of a stream to `use`. */
export async function withTemporary<Result>(
  bytes: Readable,
  use: (file: { path: string }) => Promise<Result>,
): Promise<Result> {
  const copy = newIncomingPath();
  try {
    await pipeline(bytes, createWriteStream(copy.path, { mode: 0o600 }));
    return await use(copy);
  } finally {
    await deleteTemporary([copy]);
  }
}

/**
 * Passes a temporary copy of a stored file to `use`: the file itself may be moved meanwhile, by a change of another entry.
 * @throws ApiError 422 if it is missing
 */
export async function withCopy<Result>(
  file: StoredName,
  use: (copy: { path: string }) => Promise<Result>,
): Promise<Result> {
  const stored = await openStored(file);
  if (!stored) throw new ApiError('unknown_file');
  return withTemporary(stored.stream(), use);
}
