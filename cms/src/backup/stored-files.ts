import { open, type FileHandle } from 'node:fs/promises';
import { deletedPath, newPath, PLACES, privatePath, publicPath } from '../files/places';
import type { FileRecord } from '../files/store';

type Named = Pick<FileRecord, 'hash' | 'ext'>;

/** A file that moves at this moment may be in none of the folders where we look, but not several times. */
const TRIES = 5;

/** A stored file, opened: it is whole wherever it is moved to meanwhile. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** Where a restored installation has it. */
  readonly member: string;
  readonly bytes: number;
  readonly mtime: Date;
}

/** Opens a stored file in whichever folder it lies; undefined if it is gone. */
export async function openStored(file: Named): Promise<OpenFile | undefined> {
  for (let left = TRIES; left > 0; left -= 1) {
    for (const pathIn of [publicPath, privatePath, newPath, deletedPath]) {
      const handle = await open(pathIn(file)).catch(unlessGone);
      if (!handle) continue;
      const { size, mtime } = await handle.stat();
      const folder = pathIn === publicPath ? PLACES.public : PLACES.private;
      return { handle, member: `${folder}/${file.hash}${file.ext}`, bytes: size, mtime };
    }
  }
  return undefined;
}

function unlessGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
