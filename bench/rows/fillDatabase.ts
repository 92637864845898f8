import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { startCms } from '../servers/startCms.ts';
import { ROOT } from '../servers/startProgram.ts';
import { untilIdle } from '../servers/untilIdle.ts';

export interface Rows {
  readonly documents: number;
  readonly albums: number;
}

/**
 * Creates a data folder with these rows, in a separate process. Then runs a server on it until it is idle, so that the
 * work of a first start is done.
 */
export async function fillDatabase(dataDir: string, { documents, albums }: Rows): Promise<void> {
  const program = ['--import', 'tsx', 'bench/rows/fill.ts', String(documents), String(albums)];
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ...cmsEnvironment(dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Filling a database with ${documents} documents ended with ${code}`);
  const server = await startCms(dataDir);
  await untilIdle(server);
  await server.stop();
}
