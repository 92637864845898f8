import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { startNetworkProxy } from '../harness/networkProxy.ts';
import { createCertificate, type Certificate } from '../harness/createCertificate.ts';
import { figure } from '../harness/figure.ts';
import { freePort } from '../../../commands/setup/ports.mjs';
import { bodyOf, sendUpload } from '../harness/sendUpload.ts';
import { signIn } from '../harness/signIn.ts';
import { PROXIES, SITE_HOST, startProxy } from '../harness/startProxy.ts';
import {
  createStorage,
  ENTRY,
  environment,
  launchServer,
  startServer,
  type Server,
} from '../harness/startServer.ts';

const POSTGRES = process.env.TEST_DATABASE_URL;
const DRAIN = { DRAIN_SECONDS: '4', RATE_LIMITS: 'off' };

/** Needs PostgreSQL, since SQLite serves one process only, and the proxy. */
describe.runIf(POSTGRES)('a rolling restart of three instances', () => {
  let certificate: Certificate;
  beforeAll(() => {
    certificate = createCertificate(SITE_HOST);
  });
  afterAll(() => certificate.remove());

  it.for(PROXIES)('behind the shipped %s fails no read and no keyed write', async ([, command], context) => {
    const storage = await createStorage();
    const ports = [await freePort(), await freePort(), await freePort()];
    // With an object store, an instance shares no folder with the others.
    const folderOf = (port: number) =>
      storage.files.FILES_URL ? path.join(storage.dataDir, String(port)) : storage.dataDir;
    const start = (port: number) =>
      startServer({
        storage: { ...storage, dataDir: folderOf(port) },
        env: { ...DRAIN, PORT: String(port) },
      });
    const servers: Server[] = [];
    for (const port of ports) servers.push(await start(port));
    const proxy = await startProxy(command, { certificate, ports, keycloakPort: ports[0]! });
    const token = (await signIn('admin')).access_token;
    const { arquivo } = await createAta(apiOf(servers[0]!, token));
    const failures: string[] = [];
    const counts = { read: 0, write: 0 };
    const over = new AbortController();
    const send = async (kind: 'read' | 'write', path: string, init?: Parameters<typeof proxy.send>[1]) => {
      counts[kind] += 1;
      try {
        const response = await proxy.send(path, init);
        if (response.status >= 400) failures.push(`${kind} ${path}: ${response.status}`);
      } catch (error) {
        failures.push(`${kind} ${path}: ${String((error as Error).cause ?? error)}`);
      }
    };
    const reader = async (path: string) => {
      while (!over.signal.aborted) {
        await send('read', path);
        await wait(5);
      }
    };
    const writer = async () => {
      while (!over.signal.aborted) {
        await send('write', '/api/v1/admin/perguntas_frequentes', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': randomUUID(),
            authorization: `Bearer ${token}`,
          },
          pieces: [JSON.stringify({ titulo: 'Chegou?', resposta: 'Sim.' })],
        });
        await wait(100);
      }
    };
    const traffic = [
      ...['/', '/api/v1/atas_reunioes', '/busca?q=ata', arquivo, '/saude'].map(reader),
      writer(),
      writer(),
    ];
    try {
      for (const [index, port] of ports.entries()) {
        await servers[index]!.stop();
        servers[index] = await start(port);
        // The proxy asks each second.
        await wait(2500);
      }
    } finally {
      over.abort();
      await Promise.all(traffic);
      await proxy.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await storage.remove();
    }
    figure(context, `${failures.length} of ${counts.read} reads and ${counts.write} writes failed`);
    expect(failures).toEqual([]);
    expect(counts.write).toBeGreaterThan(50);
  });
});

describe('a server that is told to end', () => {
  it('says so for four seconds, and takes requests meanwhile', async () => {
    const server = await startServer({ env: DRAIN });
    const start = performance.now();
    server.process.kill('SIGTERM');
    const ready = () => fetch(`${server.url}/saude/servindo`);
    await expect.poll(async () => (await ready()).status, { interval: 50 }).toBe(503);
    while (performance.now() - start < 3000) {
      const response = await fetch(`${server.url}/api/v1/atas_reunioes`);
      expect(response.status).toBe(200);
      expect(response.headers.get('connection')).toBe('close');
      await wait(100);
    }
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    expect(performance.now() - start).toBeGreaterThan(4000);
  });

  it('does not serve again once its content is there, if it is told so while that is seeded', async () => {
    const port = await freePort();
    const storage = await createStorage();
    const env = { SEED: 'on', PORT: String(port), DRAIN_SECONDS: '20' };
    const { server, ready } = await launchServer({ storage, env });
    const neverReady = expect(ready).rejects.toThrow('The server ended');
    const statusOf = (address: string) =>
      fetch(`http://127.0.0.1:${port}${address}`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(() => statusOf('/saude/servindo'), { interval: 20 }).toBe(503);
    // As when the process that started it ends: nobody is there to be told that it is ready.
    server.process.disconnect();
    const seen = new Set<number>();
    while (server.process.exitCode === null) {
      seen.add(await statusOf('/saude/servindo'));
      await wait(100);
    }
    expect([server.process.exitCode, server.output()]).toEqual([0, expect.not.stringContaining('ERR_IPC')]);
    expect([...seen].filter(Boolean)).toEqual([503]);
    await neverReady;
    await storage.remove();
  });

  it('lets an upload of 40 s finish', async (context) => {
    const server = await startServer();
    const { access_token } = await signIn('admin');
    const pieces = [...bodyOf(8 * 192 * 1024, 'Um envio demorado')];
    async function* slowly() {
      for (const piece of pieces) {
        yield piece;
        await wait(40_000 / pieces.length);
      }
    }
    const upload = sendUpload(server, 'admin/atas_reunioes', access_token, slowly());
    await wait(2000);
    const start = performance.now();
    server.process.kill('SIGTERM');
    expect((await upload).status).toBe(201);
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    figure(context, `ended ${Math.round((performance.now() - start) / 1000)} s after SIGTERM`);
  });

  it.runIf(POSTGRES)('ends within seconds while the database hangs', async (context) => {
    const storage = await createStorage();
    const proxy = await startNetworkProxy(storage.database.url!);
    const server = await startServer({ storage, env: { DATABASE_URL: proxy.url } });
    proxy.hang();
    const start = performance.now();
    await server.stop();
    const ms = performance.now() - start;
    figure(context, `${Math.round(ms)} ms`);
    expect(ms).toBeLessThan(8000);
    await proxy.stop();
    await storage.remove();
  });
});

it('a server ends when the process that started it is killed', async () => {
  const storage = await createStorage();
  // Starts the server as `npm start` does, says its pid, and is killed.
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').fork(${JSON.stringify(ENTRY)}, { stdio: 'ignore' });
       child.once('message', () => console.log(child.pid));`,
    ],
    { env: environment(storage), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pid = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (text: Buffer) => resolve(Number(String(text)))),
  );
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
  await storage.remove();
});

describe('what npm has started', () => {
  let folder: string;
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-npm-'));
    script = path.join(folder, 'script.mjs');
    const watch = path.resolve(import.meta.dirname, '../../../commands/setup/npm-process.mjs');
    await writeFile(path.join(folder, 'package.json'), '{"scripts":{"start":"node script.mjs"}}');
    await writeFile(
      script,
      `import { whenNpmEnds } from ${JSON.stringify(watch)};
       whenNpmEnds(() => process.exit());
       setInterval(() => undefined, 1000);
       console.log('pid ' + process.pid);`,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const outputOf = ({ stdout }: { stdout: NodeJS.ReadableStream }) => {
    let output = '';
    stdout.on('data', (text: Buffer) => (output += String(text)));
    return () => output;
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends with npm: %s', async (signal) => {
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const output = outputOf(npm);
    await expect.poll(output).toMatch(/pid \d+/);
    const pid = Number(/pid (\d+)/.exec(output())![1]);
    npm.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('runs where there is no ps to find npm with', async () => {
    const child = spawn(process.execPath, [script], {
      env: { PATH: folder, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const output = outputOf(child);
    const ended = once(child, 'exit');
    await expect.poll(() => [output(), child.exitCode]).toEqual([expect.stringMatching(/pid \d+/), null]);
    child.kill();
    await ended;
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
