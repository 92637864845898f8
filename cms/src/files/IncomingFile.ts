import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';

/**
 * A file that arrived inline in a body, kept in a temporary file. In the parsed body, `reference` replaces its data
 * string; it cannot be guessed, so no client can name a file that it did not send.
 */
export interface IncomingFile {
  readonly reference: string;
  readonly path: string;
  readonly bytes: number;
  /** The name in storage that it keeps, without extension: it comes from another installation's store. */
  readonly storedAs?: string | undefined;
}

const temporaryFolder = () => path.join(env().dataDir, 'incoming');

/** Returns a new reference and path for a file that is arriving. */
export function newIncomingPath(): { reference: string; path: string } {
  const name = randomUUID();
  return { reference: `incoming:${name}`, path: path.join(temporaryFolder(), name) };
}

/** No upload takes this long: the server ends a request much earlier (time-limits). */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the files that a killed process has left: with SQLite, which serves one process, all of them; with PostgreSQL, where
 * instances may share the folder, the ones that are too old to be still arriving.
 */
export async function emptyTemporaryFolder(): Promise<void> {
  const folder = temporaryFolder();
  await mkdir(folder, { recursive: true });
  const oldest = env().databaseUrl ? Date.now() - LEFT_BEHIND_MS : Infinity;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < oldest) await rm(file, { recursive: true, force: true });
  }
}

/** Removes temporary files; a missing one is no error. */
export const deleteTemporary = (files: Iterable<{ path: string }>) =>
  Promise.all([...files].map((file) => fs.promises.rm(file.path, { force: true })));
