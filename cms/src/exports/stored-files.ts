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

/** Returns the stored files of an export, in the order of tudo.tar. */
export async function readStoredFiles({ state }: Manifest): Promise<Sum[]> {
  const files: Sum[] = [];
  for await (const [sha256 = '', bytes, name = ''] of linesOf(path.join(folderOf(state), FILE), LINE))
    files.push({ name, bytes: Number(bytes), sha256 });
  return files;
}
