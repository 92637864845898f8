import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { STORE_FOLDERS, type StoredName } from './folders';
import { fileStore } from './store/file-store';
import type { StoredFile } from './store/FileStore';

/** A file that is being moved may be missed in every folder once, but not several times. */
const TRIES = 5;

/** Opens a stored file in any folder; undefined if it is missing. Whoever opens it must close it. */
export async function openStored(file: StoredName): Promise<StoredFile | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    for (const folder of STORE_FOLDERS) {
      const stored = await fileStore().open(folder, file);
      if (stored) return stored;
    }
  }
  return undefined;
}

/** True if a stored file is in any folder. */
export async function isStored(file: StoredName): Promise<boolean> {
  const stored = await openStored(file);
  await stored?.close();
  return stored !== undefined;
}

/** Computes the SHA-256 of an open file in hex, and its size in bytes. Reads it as a stream, and closes it. */
export async function measureAndClose(stored: StoredFile): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  await pipeline(stored.stream(), hash);
  return { sha256: hash.digest('hex'), bytes: stored.bytes };
}
