import { randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../commands/setup/ports.mjs';
import STRAPI_SECRETS from '../src/base/environment/secrets.json' with { type: 'json' };
import { FIELDS } from '../src/base/log/fields.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { panelOf } from './harness/panelOf.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { bodyOf } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { launchServer, startServer, type Server } from './harness/startServer.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SITE_URL: 'https://fundo.example',
  PANEL_EMAIL: 'chefe@example.com',
  PANEL_PASSWORD: 'Girassol-de-inverno-7',
  ...Object.fromEntries(STRAPI_SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
  ALLOW_PLAIN_HTTP: 'on',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'debug',
};

/** Writes as libraries, threads and Node do, at a signal that the server has no other use for. */
const TALKATIVE = path.join(import.meta.dirname, 'harness/talkative.cjs');

type Line = Record<string, unknown>;

/** The lines that a process has written. @throws if one is no JSON object */
const linesIn = (output: string): Line[] =>
  output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** The fields of lines that are not what base/log/fields.ts says. */
const strangeIn = (lines: readonly Line[]) =>
  lines.flatMap((line) =>
    Object.entries(line)
      .filter(([name, value]) => typeof value !== FIELDS[name as keyof typeof FIELDS])
      .map(([name]) => ({ name, line })),
  );

/** Takes a table away from the server while `work` runs. */
async function withoutTable<T>({ storage }: Server, table: string, work: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
      db.raw(`alter table ${from} rename to ${to}`),
    );
  await rename(table, `${table}_away`);
  return work().finally(() => rename(`${table}_away`, table));
}

async function has(server: Server, words: string): Promise<void> {
  await expect.poll(() => server.output()).toContain(words);
}

it('every line of a server’s life is JSON, with one type for each field', async () => {
  const server = await startServer({
    env: { ...PRODUCTION, METRICS_PORT: String(await freePort()), NODE_OPTIONS: `--require ${TALKATIVE}` },
  });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  const { id } = await createAta(admin);
  for (const address of [`atas_reunioes/${id}`, 'nada', 'atas_reunioes?page=x', 'busca?q=ata'])
    await admin.get(address);
  for (const page of ['/', '/nada', '/%zz', '/painel/']) await fetch(server.url + page);
  await panelOf(server, { email: 'chefe@example.com', password: 'Girassol-de-inverno-7' });
  await panelOf(server, { email: 'chefe@example.com', password: 'outra' });
  await withoutTable(server, 'perguntas_frequentes', async () => {
    expect((await admin.post('admin/perguntas_frequentes', { titulo: 'a', resposta: 'b' })).status).toBe(500);
    await fetch(server.url, { headers: { accept: 'text/html' } });
  });
  await withoutTable(server, 'strapi_sessions', () =>
    panelOf(server, { email: 'chefe@example.com', password: 'Girassol-de-inverno-7' }),
  );
  await interruptedUpload(server);
  await has(server, 'was interrupted by its client');
  server.process.kill('SIGUSR2');
  await has(server, 'said last');
  await server.stop();
  const lines = linesIn(server.output());
  expect(strangeIn(lines)).toEqual([]);
  const words = JSON.stringify(lines);
  for (const said of [
    'A warning of Node',
    'A deprecation',
    'by console 7',
    'with an error',
    'by a thread',
    'was not handled',
  ])
    expect(words).toContain(said);
  expect(new Set(lines.map(({ level }) => level))).toEqual(
    new Set(['debug', 'http', 'info', 'warn', 'error', undefined]),
  );
});

const REFUSED: readonly Record<string, string>[] = [
  { SITE_URL: 'fundo' },
  { HOST: '203.0.113.1' },
  { DATABASE_URL: 'postgres://127.0.0.1:1/a', DATABASE_WAIT_SECONDS: '1' },
];

it.each(REFUSED)('so are the lines of a start that is refused: %o', async (env) => {
  const { server, ready } = await launchServer({ env: { ...PRODUCTION, ...env } });
  await expect(ready).rejects.toThrow('ended before it served');
  const lines = linesIn(server.output());
  expect(lines.at(-1)).toMatchObject({
    log: 'program',
    level: 'error',
    message: expect.stringContaining(Object.keys(env)[0]!),
  });
  expect(strangeIn(lines)).toEqual([]);
  await server.stop();
});

it.each([
  ['texts', 'leituras', 'Could not read files'],
  ['citations', 'citacoes_lidas', 'Could not read citations'],
  // It could not follow, or could not be made if it was not there yet.
  ['index', 'leituras', 'The search index could not'],
])(
  'what is read in the background after a change carries no request’s id: %s',
  async (_name, table, message) => {
    const server = await startServer({ env: PRODUCTION });
    try {
      const admin = apiOf(server, (await signIn('admin')).access_token);
      await expect.poll(async () => (await admin.get('busca?q=ata')).status).toBe(200);
      await withoutTable(server, table, async () => {
        await admin.post('admin/atas_reunioes', { titulo: 'a', arquivo: pdfString() });
        await has(server, message);
      });
      const lines = linesIn(server.output()).filter((line) => String(line.message).startsWith(message));
      expect(lines.map(({ request }) => request)).toEqual(lines.map(() => undefined));
    } finally {
      await server.stop();
    }
  },
);

/** An upload whose client disconnects. */
async function interruptedUpload({ url }: Server): Promise<void> {
  const request = http.request(`${url}/api/v1/admin/atas_reunioes`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${(await signIn('admin')).access_token}`,
    },
  });
  request.on('error', () => undefined);
  const [first = ''] = bodyOf(2_000_000);
  await new Promise((resolve) => request.write(first, resolve));
  request.destroy();
}
