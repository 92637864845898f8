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

/** The parts of the store of files that checks ask for. */
export interface StoreHealth {
  /** Throws if files cannot be read now. */
  mayRead(): Promise<void>;
  /** Throws if files cannot be written now. */
  mayWrite(): Promise<void>;
  /** The bytes that may still be stored; Infinity if nobody knows. */
  freeBytes(): Promise<number>;
}

/** Runs the readiness checks. Returns their results by their names in the response, within a second; true means ready. */
export async function readiness(store: StoreHealth): Promise<Record<string, boolean>> {
  const [banco, arquivos] = await Promise.all([inTime(databaseWatch.responds()), inTime(store.mayRead())]);
  return { servindo: isServing(), banco, arquivos };
}

/** Room for the largest file twice: as it arrives, and where it is stored. In bytes. */
const ENOUGH_SPACE = 2 * MAX_FILE_BYTES;

/**
 * Returns checks for administrators that do not take the site out of service: files can be written, and there is room
 * for the largest one.
 */
export async function storageChecks(store: StoreHealth): Promise<{ gravacao: boolean; espaco: boolean }> {
  const [gravacao, espaco] = await Promise.all([
    inTime(Promise.all([access(incoming(), constants.W_OK), store.mayWrite()])),
    inTime(freeSpace(store).then((free) => free >= ENOUGH_SPACE)),
  ]);
  return { gravacao, espaco };
}

/** Returns the bytes that the process may still write: the minimum of the disks and of the store. */
export async function freeSpace(store: StoreHealth): Promise<number> {
  const folders = [env().dataDir, incoming()];
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  return Math.min(await store.freeBytes(), ...disks.map(({ bavail, bsize }) => bavail * bsize));
}

const incoming = () => path.join(env().dataDir, 'incoming');
