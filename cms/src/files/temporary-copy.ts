import { ApiError } from '../base/errors/ApiError';
import { openStored } from './open-stored';
import type { StoredName } from './folders';
import { withTemporary } from './temporary-file';

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
