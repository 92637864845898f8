import { open } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFile } from '../files/store/FileStore';
import { piecesOf } from '../files/store/pieces-of';
import { folderOf } from './export-folder';
import type { Manifest } from './Manifest';

/** A file of an export. Whoever opens it must close it; the end of its pieces does so. */
export type ExportFile = Pick<StoredFile, 'bytes' | 'changedAt' | 'pieces' | 'close'>;

/** Opens a kept file of an export, by its path in the export's folder. */
export async function openKept({ state, madeAt }: Manifest, name: string): Promise<ExportFile> {
  const handle = await open(path.join(folderOf(state), name));
  const { size } = await handle.stat();
  return {
    bytes: size,
    changedAt: new Date(madeAt),
    pieces: (range, buffer) => piecesOf(handle, range, buffer),
    close: () => handle.close(),
  };
}
