import { open } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFile } from '../files/store/FileStore';
import { folderOf } from './export-folder';
import type { Manifest } from './Manifest';

/** A file of an export. Whoever opens it must close it; the end of its stream does so. */
export type ExportFile = Pick<StoredFile, 'bytes' | 'changedAt' | 'stream' | 'close'>;

/** Opens a kept file of an export, by its path in the export's folder. */
export async function openKept({ state, madeAt }: Manifest, name: string): Promise<ExportFile> {
  const handle = await open(path.join(folderOf(state), name));
  const { size } = await handle.stat();
  return {
    bytes: size,
    changedAt: new Date(madeAt),
    stream: (range) => handle.createReadStream(range),
    close: () => handle.close(),
  };
}
