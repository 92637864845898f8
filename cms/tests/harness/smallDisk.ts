import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** Only root may mount a file system. */
export const MAY_MOUNT = process.platform === 'linux' && process.getuid?.() === 0;

/** A separate file system, in memory. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills it until only this many bytes are free. */
  leaveFree(bytes: number): Promise<void>;
  /** Deletes the file that `leaveFree` has written. */
  empty(): Promise<void>;
  makeReadOnly(isReadOnly: boolean): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a file system of `megabytes` at `at`, which hides the files there; without `at`, at a new folder. */
export async function mountDisk(megabytes: number, at?: string): Promise<SmallDisk> {
  const folder = at ?? (await mkdtemp(path.join(os.tmpdir(), 'fundo-disk-')));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const ballast = path.join(folder, 'ballast');
  const empty = () => rm(ballast, { force: true });
  return {
    folder,
    empty,
    async leaveFree(bytes) {
      await empty();
      const { bavail, bsize } = await statfs(folder);
      await fill(ballast, Math.max(0, bavail * bsize - bytes));
    },
    makeReadOnly: async (isReadOnly) => {
      await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    async unmount() {
      await run('umount', ['--lazy', folder]);
      if (at === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(name: string, bytes: number): Promise<void> {
  const file = await open(name, 'w');
  const zeros = Buffer.alloc(MEGABYTE);
  try {
    for (let left = bytes; left > 0; left -= zeros.length)
      await file.appendFile(zeros.subarray(0, Math.min(left, zeros.length)));
  } catch (error) {
    // The server has used some of the space meanwhile: the disk is already full enough.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
