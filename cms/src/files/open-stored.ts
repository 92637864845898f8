import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ignoreMissing, pathIn, PLACES, type Place, type StoredName } from './places';

/** A file that is being moved may be missed in every folder once, but not several times. */
const TRIES = 5;

/** An open stored file, which stays readable if it is moved. Whoever opens it must close it. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** The folder in which it was opened. */
  readonly place: Place;
}

/** Opens a stored file in any folder; undefined if it is missing. */
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
