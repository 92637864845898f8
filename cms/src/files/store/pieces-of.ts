import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from './FileStore';

const MAX_PIECE = 128 * 1024;

/** Returns the memory for the pieces of a file of this many bytes, or of several files. */
export const pieceBuffer = (bytes = MAX_PIECE): Buffer => Buffer.allocUnsafeSlow(Math.min(MAX_PIECE, bytes));

/**
 * Reads a range of an open file piece by piece, all into one buffer: a piece is valid until the next one is asked for. A
 * buffer for each would be garbage that V8 frees only once it is 32 MiB. Closes the file. @throws Error if it is shorter
 */
export async function* piecesOf(
  handle: FileHandle,
  { start, end }: ByteRange,
  buffer = pieceBuffer(end + 1 - start),
): AsyncGenerator<Buffer> {
  try {
    for (let at = start; at <= end;) {
      const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, end + 1 - at), at);
      if (bytesRead === 0) throw new Error(`The file ends at ${at} instead of ${end}`);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
