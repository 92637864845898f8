import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ignoreMissing, pathIn, PLACES, type Place, type StoredName } from './places';

/** A file that moves at this moment may be in none of the folders where we look, but not several times. */
const TRIES = 5;

/** A stored file, opened: it is whole wherever it is moved to meanwhile. Who opens it closes it. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** Where it lay when it was opened. */
  readonly place: Place;
}

/** Opens a stored file in whichever folder it lies; undefined if it is gone. */
export async function openStored(file: StoredName): Promise<OpenFile | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    for (const place of Object.keys(PLACES) as Place[]) {
      const handle = await open(pathIn(place, file)).catch(ignoreMissing);
      if (handle) return { handle, place };
    }
  }
  return undefined;
}

/** True if a stored file lies in any folder. */
export async function isStored(file: StoredName): Promise<boolean> {
  const stored = await openStored(file);
  await stored?.handle.close();
  return stored !== undefined;
}

/** Computes the SHA-256 of an open file in hex, and its size in bytes. Reads it as a stream, and closes it. */
export async function measureAndClose({ handle }: OpenFile): Promise<{ sha256: string; bytes: number }> {
  const { size } = await handle.stat();
  const hash = createHash('sha256');
  await pipeline(handle.createReadStream(), hash);
  return { sha256: hash.digest('hex'), bytes: size };
}
