import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Server } from './startServer.ts';

/** Creates a temporary folder for one server, so that its leftovers can be counted. */
export async function createTemporaryFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-tmp-'));
  return {
    env: { TMPDIR: folder },
    /** Names of a server's files in this folder and in its folder `incoming`. */
    leftovers: async ({ storage }: Server): Promise<string[]> => [
      ...(await readdir(folder)),
      ...(await namesBelow(path.join(storage.dataDir, 'incoming'))),
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Lists again if a file disappears meanwhile. */
async function namesBelow(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return namesBelow(folder);
    throw error;
  }
}
