import { spawn } from 'node:child_process';
import { ROOT } from './run.mjs';

/** Programs that run until they are stopped. */
export class Programs {
  /** @type {import('node:child_process').ChildProcess[]} */
  #running = [];
  #stopping = false;

  /**
   * Starts a program. If it ends by itself, all others are stopped too.
   * @param {string} name
   * @param {string[]} args of node
   * @param {{ env?: Record<string, string>, cwd?: string, ipc?: boolean }} [options]
   */
  start(name, args, { env = {}, cwd = ROOT, ipc = false } = {}) {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ipc ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    });
    this.#running.push(child);
    child.on('exit', (code) => {
      if (this.#stopping) return;
      if (code !== 0) console.error(`\n${name} parou (código ${code}).`);
      void this.stop(code ?? 1);
    });
    return child;
  }

  /** Stops all programs, waits for them, and ends this process. @param {number} code */
  async stop(code) {
    if (this.#stopping) return;
    this.#stopping = true;
    const living = this.#running.filter((child) => child.exitCode === null && child.signalCode === null);
    const ends = living.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of living) child.kill('SIGTERM');
    await Promise.all(ends);
    process.exit(code);
  }

  /** Makes Ctrl-C (SIGINT) and SIGTERM stop all programs cleanly. */
  stopOnSignals() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void this.stop(0));
  }
}
