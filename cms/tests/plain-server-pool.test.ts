import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../commands/setup/ports.mjs';
import { installed } from '../../commands/testing/debian.mjs';
import { ordinaryPerson, startPostgres } from '../../commands/testing/postgres.mjs';
import { createStorage, launchServer, type Storage } from './harness/startServer.ts';

/** A pool of connections between the product and PostgreSQL. */
describe.runIf(installed('pgbouncer'))('behind PgBouncer', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  let storage: Storage;
  beforeAll(async () => {
    postgres = await startPostgres();
    folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-pool-'));
    await chmod(folder, 0o755);
    storage = await createStorage({ empty: true });
  });
  afterAll(async () => {
    await postgres.stop();
    await storage.remove();
    await rm(folder, { recursive: true });
  });

  /** Starts PgBouncer with a pool mode. */
  async function startPool(mode: string): Promise<{ url: string; process: ChildProcess }> {
    const port = await freePort();
    const settings = path.join(folder, `${mode}.ini`);
    await writeFile(
      settings,
      `[databases]
* = host=127.0.0.1 port=${new URL(postgres.url).port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
    );
    const pool = spawn('pgbouncer', ['-q', settings], { ...ordinaryPerson(), stdio: 'ignore' });
    for (let left = 100; left > 0 && !(await listens(port)); left -= 1) await wait(100);
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, process: pool };
  }

  async function startBehind(mode: string) {
    const pool = await startPool(mode);
    const { server, ready } = await launchServer({
      storage: { ...storage, database: { ...storage.database, url: pool.url } },
    });
    const outcome = await ready.then(
      () => 'started',
      () => server.output(),
    );
    await server.stop();
    const ended = once(pool.process, 'exit');
    pool.process.kill('SIGINT');
    await ended;
    return outcome;
  }

  it('with pool_mode = transaction, it does not start, and says why', async () => {
    expect(await startBehind('transaction')).toMatch(
      /DATABASE_URL.*pool_mode = transaction.*Use pool_mode = session/,
    );
  });

  it('with pool_mode = session, it starts', async () => {
    expect(await startBehind('session')).toBe('started');
  });
});

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    setTimeout(() => socket.destroy(), 1000);
  });
