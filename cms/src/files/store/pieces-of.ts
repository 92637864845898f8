import type { FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { ByteRange } from './FileStore';

const MAX_PIECE = 128 * 1024;

/** Returns the memory for the pieces of a file of this many bytes, or of several files. */
export const pieceBuffer = (bytes = MAX_PIECE): Buffer => Buffer.allocUnsafeSlow(Math.min(MAX_PIECE, bytes));

/**
 * Reads a range of an open file piece by piece, all into one buffer: a piece is valid until the next one is read. With a
 * new buffer for each piece, V8 would free them only once they take 32 MiB. Closes the file. @throws Error if it is shorter
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

/**
 * Writes pieces to a connection: each before the next one is read, so that all may be in the same memory.
 * @throws Error if the connection is closed before the last one
 */
export async function writePieces(target: Writable, pieces: AsyncIterable<Buffer>): Promise<void> {
  let refuse = (_error: Error): void => undefined;
  const write = (piece: Buffer) =>
    new Promise<void>((resolve, reject) => {
      refuse = reject;
      if (target.destroyed) reject(CUT);
      else target.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  target.once('close', () => refuse(CUT));
  for await (const piece of pieces) await write(piece);
}

const CUT = new Error('The connection was cut');
