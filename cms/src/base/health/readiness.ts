import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { databaseWatch } from '../database/DatabaseWatch';
import { env } from '../environment/env';
import { within } from '../within';

/** `draining`: finishing the last requests before the process ends. */
let phase: 'starting' | 'serving' | 'draining' = 'starting';

/** Sets the phase. `draining` is final: the start may still be under way when the process is told to end. */
export const setPhase = (next: typeof phase) => {
  if (phase !== 'draining') phase = next;
};

export const isServing = () => phase === 'serving';

/** How long each check may take, in ms. */
const CHECK_MS = 600;

const inTime = (check: Promise<unknown>): Promise<boolean> =>
  within(
    CHECK_MS,
    check.then((result) => result !== false),
  ).catch(() => false);

/** Runs the readiness checks. Returns their results by their names in the response, within a second; true means ready. */
export async function readiness(): Promise<Record<string, boolean>> {
  const uploads = path.join(env().dataDir, 'public', 'uploads');
  const [banco, arquivos] = await Promise.all([
    inTime(databaseWatch.responds()),
    inTime(access(uploads, constants.R_OK)),
  ]);
  return { servindo: isServing(), banco, arquivos };
}

/** Room for the largest file twice: as it arrives, and where it is stored. In bytes. */
const ENOUGH_SPACE = 2 * MAX_FILE_BYTES;

/**
 * Returns checks for administrators that do not take the site out of service: files can be written, and there is room
 * for the largest one.
 */
export async function storageChecks(): Promise<{ gravacao: boolean; espaco: boolean }> {
  const { dataDir } = env();
  const folders = [path.join(dataDir, 'incoming'), path.join(dataDir, 'public', 'uploads')];
  const [gravacao, espaco] = await Promise.all([
    inTime(Promise.all(folders.map((folder) => access(folder, constants.W_OK)))),
    inTime(freeSpace().then((free) => free >= ENOUGH_SPACE)),
  ]);
  return { gravacao, espaco };
}

/** Returns the bytes that the process may still write: the minimum of the data folders' disks. */
export async function freeSpace(): Promise<number> {
  const { dataDir } = env();
  const folders = [dataDir, path.join(dataDir, 'incoming'), path.join(dataDir, 'public', 'uploads')];
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  return Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
}
