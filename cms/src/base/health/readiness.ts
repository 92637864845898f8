import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../environment/env';

/** `draining`: finishing the last requests before the process ends. */
let phase: 'starting' | 'serving' | 'draining' = 'starting';

export const setPhase = (next: typeof phase) => {
  phase = next;
};

const succeeds = (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );

/** Runs the readiness checks. Returns their results by their names in the response; true means ready. */
export async function readiness(strapi: Core.Strapi): Promise<Record<string, boolean>> {
  const uploads = path.join(env().dataDir, 'public', 'uploads');
  return {
    servindo: phase === 'serving',
    banco: await succeeds(strapi.db.connection.raw('select 1')),
    arquivos: await succeeds(access(uploads, constants.R_OK)),
  };
}

/** Room for the largest file twice: as it arrives, and where it is stored. In bytes. */
const ENOUGH_SPACE = 2 * MAX_FILE_BYTES;

/**
 * Returns what an administrator needs and a citizen does not, so that it takes no site out of service: whether files can
 * be written, and whether there is room for the largest one.
 */
export async function storageChecks(): Promise<{ gravacao: boolean; espaco: boolean }> {
  const { dataDir } = env();
  const folders = [path.join(dataDir, 'incoming'), path.join(dataDir, 'public', 'uploads')];
  const writable = folders.map((folder) => succeeds(access(folder, constants.W_OK)));
  const free = await freeSpace().catch(() => 0);
  return { gravacao: (await Promise.all(writable)).every(Boolean), espaco: free >= ENOUGH_SPACE };
}

/** Bytes that the process may still write: the least of the disks that the data folders lie on. */
export async function freeSpace(): Promise<number> {
  const { dataDir } = env();
  const folders = [dataDir, path.join(dataDir, 'incoming'), path.join(dataDir, 'public', 'uploads')];
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}
