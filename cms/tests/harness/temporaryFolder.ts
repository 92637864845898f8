import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Server } from './startServer.ts';

/** A folder in the place of the machine's temporary one, for a server whose leftovers are to be counted. */
export async function createTemporaryFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-tmp-'));
  return {
    env: { TMPDIR: folder },
    /** The names of what a server has there, and of what waits among its arriving files. */
    leftovers: async ({ storage }: Server): Promise<string[]> => [
      ...(await readdir(folder)),
      ...(await namesBelow(path.join(storage.dataDir, 'incoming'))),
    ],
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What goes while it is being listed is asked for again. */
async function namesBelow(folder: string): Promise<string[]> {
  try {
    return await readdir(folder, { recursive: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return namesBelow(folder);
    throw error;
  }
}
