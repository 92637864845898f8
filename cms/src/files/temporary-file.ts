import { createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deleteTemporary, newIncomingPath } from './IncomingFile';

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

/** Opens a temporary file with the bytes of a stream. It has no name, so it is deleted when it is closed. */
export const openTemporary = (bytes: Readable): Promise<FileHandle> =>
  withTemporary(bytes, ({ path }) => open(path));
