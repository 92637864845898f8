import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Ends a reading process when the server that started it has ended. A page may keep the process busy without end, and a
 * server that is killed says nothing: a thread of its own looks.
 */
const LOOK_MS = 500;

/** Starts the thread, and waits until it looks. */
export async function watchServer(): Promise<void> {
  const watch = new Worker(__filename, { workerData: process.ppid });
  watch.unref();
  await once(watch, 'online');
}

/** Kills the process, with what it has started: it leads a group of its own. */
export function endGroup(): void {
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}

if (!isMainThread)
  setInterval(() => {
    // A process whose parent has ended is given another one.
    if (process.ppid !== workerData) endGroup();
  }, LOOK_MS);
