import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from './npm-process.mjs';
import { ROOT } from './run.mjs';

const LOCKS = path.join(ROOT, '.cache', 'locks');
const LOOK_AGAIN_MS = 200;

/**
 * Runs `work` while nobody else holds the lock `name`, in this process or another. The lock of a process that has ended
 * is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {string} [folder]
 * @returns {Promise<T>}
 */
export async function withLock(name, work, folder = LOCKS) {
  const lock = path.join(folder, name);
  fs.mkdirSync(folder, { recursive: true });
  for (let isFirst = true; !take(lock); isFirst = false) {
    const owner = ownerOf(lock);
    if (owner === undefined) continue;
    if (!isRunning(owner)) removeLockOf(owner, lock);
    else if (isFirst) console.log(`Esperando o processo ${owner}, que faz o mesmo (${name})…`);
    await wait(LOOK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    fs.unlinkSync(lock);
  }
}

/** Makes a lock with the number of this process; false if there is one. @param {string} lock */
function take(lock) {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock @returns {number | undefined} the process that holds it, if any */
function ownerOf(lock) {
  try {
    // It is empty for a moment. That is 0, which counts as a running process.
    return Number(fs.readFileSync(lock, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes a dead process's lock, unless another process does so, or has done it. @param {number} owner @param {string} lock */
function removeLockOf(owner, lock) {
  const removal = `${lock}-${owner}`;
  if (!take(removal)) return;
  if (ownerOf(lock) === owner) fs.unlinkSync(lock);
  fs.unlinkSync(removal);
}
