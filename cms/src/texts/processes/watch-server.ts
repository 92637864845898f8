import { once } from 'node:events';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Ends a reading process when the server that started it has ended. A page may block the process for ever, and a killed
 * server sends no message: therefore a separate thread checks.
 */
const LOOK_MS = 500;

/** Starts the thread, and waits until it runs. */
export async function watchServer(): Promise<void> {
  const watch = new Worker(__filename, { workerData: process.ppid });
  watch.unref();
  await once(watch, 'online');
}

/** Kills the process and its children: it leads a separate process group. */
export function endGroup(): void {
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
}

if (!isMainThread)
  setInterval(() => {
    // A process whose parent has ended gets another parent.
    if (process.ppid !== workerData) endGroup();
  }, LOOK_MS);
