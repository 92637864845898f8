import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { SERVER_OPTIONS } from '../../../commands/setup/server-options.mjs';
import { createDatabase, type Database } from './database.ts';

/** The built server. */
export const ENTRY = path.resolve(import.meta.dirname, '../../dist/server.js');

/** SITE_URL of every server, which is not the address where it listens. */
export const SITE_URL = 'http://fundo.example';

/** The data folder and the database of a server, which may outlive it. */
export interface Storage {
  readonly dataDir: string;
  readonly database: Database;
  /** FILES_URL and its keys, in a run with an object store (`npm run test:object-store`). */
  readonly files: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The storage that a first start leaves behind: its folder, and the database's URL unless it is SQLite. */
export interface Template {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Copies the storage of a first start, so that the server need not create its tables. `empty`: storage without any. */
export function createStorage({ empty = false } = {}): Promise<Storage> {
  return newStorage(empty ? undefined : inject('template'));
}

/** Empty storage on the other kind of database, if a test run has both (TEST_OTHER_DATABASE_URL). */
export const createOtherStorage = (): Promise<Storage> =>
  newStorage(undefined, process.env.TEST_DATABASE_URL ? '' : process.env.TEST_OTHER_DATABASE_URL);

export async function newStorage(template?: Template, server?: string): Promise<Storage> {
  const [dataDir, database] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), 'fundo-http-')),
    createDatabase(template?.databaseUrl, server),
  ]);
  if (template) await cp(template.dataDir, dataDir, { recursive: true });
  return {
    dataDir,
    database,
    files: filesVariables(),
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** The variables of a new prefix in the run's object store, if it has one. */
function filesVariables(): Record<string, string> {
  const { TEST_FILES_URL, FILES_ACCESS_KEY_ID = '', FILES_SECRET_ACCESS_KEY = '' } = process.env;
  if (!TEST_FILES_URL) return {};
  const url = new URL(TEST_FILES_URL);
  url.pathname = `/${randomUUID()}`;
  return { FILES_URL: url.href, FILES_ACCESS_KEY_ID, FILES_SECRET_ACCESS_KEY };
}

export interface Server {
  /** The address on which it listens, without a trailing slash. */
  readonly url: string;
  readonly storage: Storage;
  readonly process: ChildProcess;
  /** Its output until now. */
  output(): string;
  /** Stops it with a signal, and removes its storage unless the test has passed it in. */
  stop(): Promise<void>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** Storage that is not removed when the server stops. */
  readonly storage?: Storage;
  /** Path of another build's server.js. */
  readonly entry?: string;
  /** The user that runs it, if it is not the tester. */
  readonly person?: { readonly uid: number; readonly gid: number } | undefined;
}

/** The environment of a server in development, without the tester's own variables. */
export const environment = (storage: Storage, env: Record<string, string> = {}): NodeJS.ProcessEnv =>
  environmentWith(inject('keycloakUrl'), storage, env);

export const environmentWith = (
  keycloakUrl: string,
  { dataDir, database, files }: Storage,
  env: Record<string, string> = {},
): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  SITE_URL,
  SEED: 'off',
  // Tests wait for readings, and the machine may be busy.
  READING_NICE: '0',
  KEYCLOAK_URL: keycloakUrl,
  DATA_DIR: dataDir,
  ...(database.url && { DATABASE_URL: database.url }),
  ...files,
  ...env,
});

/** Starts the real server as `npm start` does, on a free port, and waits until it is ready. */
export async function startServer(options: Options = {}): Promise<Server> {
  const { server, ready } = await launchServer(options);
  try {
    await ready;
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

/** Starts the real server. `ready` resolves once it is ready, and rejects if it ends before. */
export async function launchServer({ env, storage: lent, entry = ENTRY, person }: Options = {}) {
  const storage = lent ?? (await createStorage());
  const child = fork(entry, {
    ...person,
    execArgv: SERVER_OPTIONS,
    env: environment(storage, env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => (output += String(text)));
  // At 'exit', its last lines may not have been read yet, and no 'close' follows a `disconnect()`.
  const ended = Promise.all([
    once(child, 'exit'),
    ...[child.stdout!, child.stderr!].map((stream) => once(stream, 'close')),
  ]);
  let url = '';
  const served = async () => {
    const [message] = (await once(child, 'message')) as [{ port: number }];
    url = `http://127.0.0.1:${message.port}`;
  };
  const failed = async () => {
    await ended;
    throw new Error(`The server ended before it served:\n${output}`);
  };
  const ready = Promise.race([served(), failed()]);
  const server: Server = {
    get url() {
      return url;
    },
    storage,
    process: child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      if (!lent) await storage.remove();
    },
  };
  return { server, ready };
}
