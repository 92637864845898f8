import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../commands/setup/ports.mjs';
import { cmsEnvironment } from '../servers/cmsEnvironment.ts';
import { ROOT } from '../servers/startProgram.ts';

const EVERY_MS = 20;
const TIMEOUT_MS = 60_000;

/** Runs `npm start`'s command on an existing data folder, and stops it. Returns the milliseconds to the first page. */
export async function startCommand(dataDir: string): Promise<number> {
  const port = await freePort();
  const keycloakPort = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, ['commands/start.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...cmsEnvironment(dataDir),
      PORT: String(port),
      KEYCLOAK_PORT: String(keycloakPort),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    while (!(await responds(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`The start command ended with ${child.exitCode}`);
      if (performance.now() - start > TIMEOUT_MS) throw new Error('The start command served no page');
      await setTimeout(EVERY_MS);
    }
    return performance.now() - start;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );
