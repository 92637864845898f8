import { execFile } from 'node:child_process';
import path from 'node:path';
import { environment, ENTRY, type Storage } from './startServer.ts';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** Runs one of the commands of the server (`verify`, `backup` …) on its storage. */
export const runCommand = (name: string, storage: Storage, ...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const entry = path.join(path.dirname(ENTRY), `${name}.js`);
    execFile(process.execPath, [entry, ...args], { env: environment(storage) }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
