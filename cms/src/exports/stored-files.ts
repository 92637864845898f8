import { stat } from 'node:fs/promises';
import path from 'node:path';
import { folderOf } from './export-folder';
import { linesOf } from './lines';
import type { Manifest, Sum } from './Manifest';
import { writeKept } from './write-kept';

/** A line for each file: its SHA-256, its size in bytes, its name. */
const FILE = 'arquivos.txt';
const LINE = /^([0-9a-f]{64}) (\d+) (.+)$/;

/** Writes next to an export's tables which stored files were public: every version of the documents, photos and covers. */
export const writeStoredFiles = (folder: string, files: readonly Sum[], signal: AbortSignal): Promise<Sum> =>
  writeKept(
    folder,
    FILE,
    files.map(({ name, bytes, sha256 }) => `${sha256} ${bytes} ${name}\n`),
    signal,
  );

/** Returns the stored files of an export, in the order of tudo.tar. @throws Error if the list is not whole */
export async function readStoredFiles({ state, stored }: Manifest): Promise<Sum[]> {
  const file = path.join(folderOf(state), stored.name);
  const { size } = await stat(file);
  if (size !== stored.bytes) throw new Error(`${file} has ${size} bytes instead of ${stored.bytes}`);
  const files: Sum[] = [];
  for await (const [sha256 = '', bytes, name = ''] of linesOf(file, LINE))
    files.push({ name, bytes: Number(bytes), sha256 });
  return files;
}
