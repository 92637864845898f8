import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../base/errors/ApiError';
import { deleteTemporary, newIncomingPath } from './IncomingFile';
import { openStored } from './open-stored';
import type { StoredName } from './places';

/**
 * Passes a temporary copy of a stored file to `use`: the file itself may be moved meanwhile, by a change of another entry.
 * @throws ApiError 422 if it is missing on the disk
 */
export async function withCopy<Result>(
  file: StoredName,
  use: (copy: { path: string }) => Promise<Result>,
): Promise<Result> {
  const stored = await openStored(file);
  if (!stored) throw new ApiError('unknown_file');
  const copy = newIncomingPath();
  try {
    await pipeline(stored.handle.createReadStream(), createWriteStream(copy.path, { mode: 0o600 }));
    return await use(copy);
  } finally {
    await deleteTemporary([copy]);
  }
}
