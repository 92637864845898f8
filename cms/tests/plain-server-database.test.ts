import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installed } from '../../commands/testing/debian.mjs';
import { installedPostgres, startPostgres } from '../../commands/testing/postgres.mjs';
import { createCertificate, type Certificate } from './harness/createCertificate.ts';
import { environment, launchServer, startServer, type Storage } from './harness/startServer.ts';

/** PostgreSQL with TLS, and the backups of a server without containers (docs/operations.md). */
const ROOT = path.resolve(import.meta.dirname, '../..');

let certificate: Certificate;
let other: Certificate;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let folder: string;
let storage: Storage;
beforeAll(async () => {
  certificate = createCertificate('localhost');
  other = createCertificate('localhost');
  postgres = await startPostgres({ certificate });
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-database-'));
  storage = storageAt(verified(certificate));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
  for (const made of [certificate, other]) made.remove();
});

/** The address of the database, as create-secrets.sh writes it. */
function verified({ certificateFile }: Certificate, host = 'localhost') {
  const url = new URL(postgres.url);
  url.hostname = host;
  url.search = `?sslmode=verify-full&sslrootcert=${certificateFile}`;
  return url.href;
}

/** The programs that can be backed up here: pg_dump must be as new as the server, which npm's may exceed. */
const PROGRAMS = ['fundo', ...(installedPostgres() && installed('pg_dump') ? ['keycloak'] : [])];

const storageAt = (url: string): Storage => ({
  dataDir: folder,
  database: { url, drop: async () => undefined },
  files: {},
  remove: async () => undefined,
});

const start = (url: string) => launchServer({ storage: storageAt(url), env: { DATABASE_WAIT_SECONDS: '1' } });

describe('the product', () => {
  it('has every connection to PostgreSQL by TLS', async () => {
    const server = await startServer({ storage });
    const client = new Client({ connectionString: verified(certificate) });
    await client.connect();
    const { rows } = await client.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl join pg_stat_activity using (pid) where client_port is not null and pid <> pg_backend_pid()',
    );
    await client.end();
    await server.stop();
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ ssl }) => ssl))).toEqual(new Set([true]));
  });

  it.each([
    ['a certificate of somebody else', () => verified(other), 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [
      'a certificate of another name',
      () => verified(certificate, '127.0.0.1'),
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    ['a database that refuses connections without TLS', () => postgres.url, '28000'],
  ])('does not start with %s, and says so', async (_what, url, code) => {
    const { server, ready } = await start(url());
    await expect(ready).rejects.toThrow('The server ended');
    expect(server.output()).toContain('PostgreSQL de DATABASE_URL');
    expect(server.output()).toContain(code);
  });
});

describe('server/backup.sh', () => {
  const backUp = (program: string, into: string, env: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)('sh', ['server/backup.sh', program, into], {
      cwd: ROOT,
      env: { ...environment(storage), KEEP: '2', ...env },
    });
  const keycloak = { CREDENTIALS_DIRECTORY: '' };
  beforeAll(async () => {
    await writeFile(path.join(folder, 'keycloak_database_password'), 'unused');
    keycloak.CREDENTIALS_DIRECTORY = folder;
  });

  it.each(PROGRAMS)('keeps the newest backups of %s, each of them whole', async (program) => {
    const into = await mkdtemp(path.join(folder, 'backups-'));
    const ending = program === 'fundo' ? 'tar' : 'dump';
    const old = ['20250101T023000Z', '20250102T023000Z', '20260103T023000Z'].map(
      (at) => `${program}-${at}.${ending}`,
    );
    for (const name of [...old, 'chosen.tar', 'outro.txt']) await writeFile(path.join(into, name), 'old');
    await backUp(program, into, { ...keycloak, KEYCLOAK_DATABASE: verified(certificate) });
    const [newest, ...others] = (await readdir(into))
      .toSorted()
      .toReversed()
      .filter((name) => name.startsWith(program));
    expect(newest).toMatch(new RegExp(`^${program}-20\\d{6}T\\d{6}Z\\.${ending}$`));
    expect(others).toEqual([old[2]]);
    expect(await readdir(into)).toEqual(expect.arrayContaining(['chosen.tar', 'outro.txt']));
    const head = await readFile(path.join(into, newest!));
    expect(String(head.subarray(0, 13))).toMatch(program === 'fundo' ? /^manifest.json/ : /^PGDMP/);
  });

  it.each(PROGRAMS)('removes no backup of %s if the new one fails', async (program) => {
    const into = await mkdtemp(path.join(folder, 'backups-'));
    for (const day of [1, 2, 3])
      await writeFile(path.join(into, `${program}-2025010${day}T023000Z.tar`), 'old');
    const wrong = verified(other);
    const failing = backUp(program, into, { ...keycloak, DATABASE_URL: wrong, KEYCLOAK_DATABASE: wrong });
    await expect(failing).rejects.toThrow('Command failed');
    expect((await readdir(into)).filter((name) => !name.endsWith('.partial'))).toHaveLength(3);
  });
});
