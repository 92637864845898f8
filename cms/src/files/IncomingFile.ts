import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../base/environment/env';

/**
 * A file that arrived inline in a body and waits in a temporary file. In the parsed body, `reference` stands where
 * its data string stood; it cannot be guessed, so no client can name a file that it did not send.
 */
export interface IncomingFile {
  readonly reference: string;
  readonly path: string;
  readonly bytes: number;
}

const temporaryFolder = () => path.join(env().dataDir, 'incoming');

/** Opens a place for a file that is arriving. */
export function newIncomingPath(): { reference: string; path: string } {
  const name = randomUUID();
  return { reference: `incoming:${name}`, path: path.join(temporaryFolder(), name) };
}

/** Older than any upload can be: a server ends a request that takes longer. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000;

/**
 * Removes what a killed process left behind: on SQLite, which serves one process alone, everything; where instances
 * may share the folder, what is too old to be arriving.
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

/** Removes temporary files; those already moved are gone, which is as good. */
export const discard = (files: Iterable<{ path: string }>) =>
  Promise.all([...files].map((file) => fs.promises.rm(file.path, { force: true })));
