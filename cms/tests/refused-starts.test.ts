import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../commands/setup/ports.mjs';
import { ordinaryPerson } from '../../commands/testing/postgres.mjs';
import { runCommand } from './harness/runCommand.ts';
import { createStorage, launchServer, newStorage, startServer, type Storage } from './harness/startServer.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function refusalOf(env: Record<string, string>, storage?: Storage): Promise<string> {
  const { server, ready } = await launchServer({ env, ...(storage && { storage }) });
  await expect(ready).rejects.toThrow('ended before it served');
  await server.stop();
  expect(server.process.exitCode).toBe(1);
  expect(server.output()).not.toMatch(/^ {4}at |\\n {4}at /m);
  return server.output();
}

/** Listens where a PostgreSQL should, and does `greet` with each connection. Returns the address of a database there. */
async function listen(greet: (socket: net.Socket) => void): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    greet(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => server.close());
  return urlAt((server.address() as net.AddressInfo).port);
}

const urlAt = (port: number) => `postgres://ana:segredo-da-ana@127.0.0.1:${port}/fundo`;

/** PostgreSQL's message of a fatal error, to whoever connects. */
const refuse = (code: string, message: string) => (socket: net.Socket) =>
  socket.once('data', () => {
    const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
    const head = Buffer.alloc(5);
    head.write('E');
    head.writeInt32BE(fields.length + 4, 1);
    socket.end(Buffer.concat([head, fields]));
  });

const start = (url: string, more: Record<string, string> = {}) =>
  refusalOf({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: '2', ...more });

describe('a start without its PostgreSQL waits, and then names DATABASE_URL', () => {
  it('if nobody listens there', async () => {
    const output = await start(urlAt(await freePort()));
    expect(output).toContain('não aceitou uma conexão em 2 s (ECONNREFUSED)');
    expect(output).toContain('DATABASE_URL');
    expect(output).not.toContain('segredo-da-ana');
  });

  it('if it takes the connection and says nothing', async () => {
    expect(await start(await listen(() => undefined))).toContain('não aceitou uma conexão em 2 s');
  });

  it('if its machine has no address', async () => {
    const output = await start('postgres://ana:segredo-da-ana@banco.invalid/fundo');
    expect(output).toMatch(/DATABASE_URL não aceitou uma conexão em 2 s \((ENOTFOUND|EAI_AGAIN)\)/);
  });

  it('if it is still starting', async () => {
    const output = await start(await listen(refuse('57P03', 'the database system is starting up')));
    expect(output).toContain('não aceitou uma conexão em 2 s (57P03)');
  });

  it.each([
    ['28P01', 'password authentication failed for user "ana"', 'recusou o usuário ou a senha'],
    ['3D000', 'database "fundo" does not exist', 'não tem esse banco de dados'],
  ])('says at once what is wrong with the address: %s', async (code, message, words) => {
    const output = await start(await listen(refuse(code, message)));
    expect(output).toContain(`${words} (${code})`);
    expect(output.match(/DATABASE_URL/g)!.length).toBeGreaterThan(1);
  });

  it('in production as lines of JSON, of which the last says why it ended', async () => {
    const output = await start(urlAt(await freePort()), {
      NODE_ENV: 'production',
      SITE_URL: 'https://fundo.example',
      PANEL_EMAIL: 'chefe@example.com',
      PANEL_PASSWORD: 'Girassol-de-inverno-7',
      APP_KEYS: '6bb1bdb7e0c3a9d8f4e5',
      ADMIN_JWT_SECRET: '0e3f1f8cb1a6d29e7d4c',
      API_TOKEN_SALT: '4d9a7be215c60f38ae72',
      TRANSFER_TOKEN_SALT: '9c5f7d20b3e861fa4d17',
      ENCRYPTION_KEY: 'b7420df9a1ce5836f90e',
      JWT_SECRET: 'd1a80c3e967fb25403ea',
      ALLOW_PLAIN_HTTP: 'on',
    });
    const lines = output.split('\n').filter(Boolean);
    const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(parsed.at(-1)).toEqual({
      time: expect.any(String),
      log: 'program',
      level: 'error',
      message: expect.stringContaining('DATABASE_URL'),
      cause: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

it.each(['verify', 'backup'])('%s says so too, without waiting', async (name) => {
  const storage = await createStorage();
  ends.push(() => storage.remove());
  const away = { ...storage, database: { ...storage.database, url: urlAt(await freePort()) } };
  const { code, output } = await runCommand(name, away, path.join(storage.dataDir, 'fundo.tar'));
  expect(code).toBe(1);
  expect(output).toMatch(/^O PostgreSQL de DATABASE_URL não responde \(ECONNREFUSED\)\..*\n$/);
});

describe('a start on a folder that it cannot use names DATA_DIR', () => {
  it('if the folder cannot be made', async () => {
    const storage = await newStorage();
    ends.push(() => storage.remove());
    const file = path.join(storage.dataDir, 'file');
    await writeFile(file, '');
    const DATA_DIR = path.join(file, 'data');
    expect(await refusalOf({ DATA_DIR, DATABASE_URL: '' }, storage)).toMatch(
      /ENOTDIR.*DATA_DIR|DATA_DIR.*ENOTDIR/,
    );
  });

  it.each([
    ['is no SQLite file', (file: string) => writeFile(file, 'not a database, '.repeat(512)), 'SQLITE_NOTADB'],
    ['is a folder', (file: string) => mkdir(file), 'SQLITE_CANTOPEN'],
  ])('if its database %s', async (_name, spoil, code) => {
    const storage = await createStorage();
    ends.push(() => storage.remove());
    const file = path.join(storage.dataDir, 'fundo.sqlite');
    await rm(file, { force: true });
    await spoil(file);
    const output = await refusalOf({ DATABASE_URL: '' }, storage);
    expect(output).toContain(code);
    expect(output).toContain('DATA_DIR');
  });

  it('if its generated secrets are damaged', async () => {
    const storage = await createStorage();
    ends.push(() => storage.remove());
    await writeFile(path.join(storage.dataDir, 'secrets.json'), '{');
    expect(await refusalOf({}, storage)).toMatch(/DATA_DIR: .*secrets\.json/);
  });
});

it('a start that cannot listen names HOST', async () => {
  expect(await refusalOf({ HOST: '203.0.113.1' })).toContain('Corrija HOST');
});

describe('a start of a program whose own files it may not write', () => {
  /** The program, with what it needs of the others, as a person without privileges finds it. */
  async function readOnlyProgram() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-program-'));
    ends.push(() => rm(folder, { recursive: true }));
    const own = path.join(folder, 'cms');
    await mkdir(own);
    for (const name of ['node_modules', 'contract', 'web', 'admin'])
      await symlink(path.join(ROOT, name), path.join(folder, name));
    for (const name of ['node_modules', 'package.json'])
      await symlink(path.join(ROOT, 'cms', name), path.join(own, name));
    await cp(path.join(ROOT, 'cms/dist'), path.join(own, 'dist'), { recursive: true });
    const storage = await createStorage();
    ends.push(() => storage.remove());
    const person = ordinaryPerson();
    await chmod(folder, 0o755);
    if (person)
      for (const name of ['.', ...(await readdir(storage.dataDir, { recursive: true }))])
        await chown(path.join(storage.dataDir, name), person.uid, person.gid);
    const env = { NODE_OPTIONS: '--preserve-symlinks' };
    return { own, storage, entry: path.join(own, 'dist/server.js'), person, env };
  }

  it('goes well with the folders that the build has made', async () => {
    const { own, ...options } = await readOnlyProgram();
    await cp(path.join(ROOT, 'cms/database'), path.join(own, 'database'), { recursive: true });
    await chmod(own, 0o555);
    const server = await startServer(options);
    await server.stop();
    expect(server.output()).not.toContain('EACCES');
  });

  it('names one that is missing', async () => {
    const { own, ...options } = await readOnlyProgram();
    await chmod(own, 0o555);
    const { server, ready } = await launchServer(options);
    await expect(ready).rejects.toThrow(/cms\/database.*EACCES.*npm run build/);
    expect(server.output()).not.toMatch(/^ {4}at /m);
    await server.stop();
  });
});
