import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { piecesOf } from './store/pieces-of';

/** Computes the SHA-256 of a file on this machine, in hex. Reads it piece by piece. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file);
  const { size } = await handle.stat();
  for await (const piece of piecesOf(handle, { start: 0, end: size - 1 })) hash.update(piece);
  return hash.digest('hex');
}
