import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '../environment/env';

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

/** Starts with an empty folder: what a killed process left behind belongs to no one. */
export async function emptyTemporaryFolder(): Promise<void> {
  await rm(temporaryFolder(), { recursive: true, force: true });
  await mkdir(temporaryFolder(), { recursive: true });
}

/** Removes temporary files; those already moved are gone, which is as good. */
export const discard = (files: Iterable<{ path: string }>) =>
  Promise.all([...files].map((file) => fs.promises.rm(file.path, { force: true })));
