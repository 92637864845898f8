import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firingIn, readAlerts, valuesOf } from './harness/alerts.ts';
import { apiOf } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { freePort } from '../../commands/setup/ports.mjs';
import { runCommand } from './harness/runCommand.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

const MONITORING = path.resolve(import.meta.dirname, '../../containers/monitoring');

let server: Server;
let port: number;
beforeAll(async () => {
  port = await freePort();
  server = await startServer({ env: { METRICS_PORT: String(port) } });
});
afterAll(() => server.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of a series, 0 if there is none. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );

it('counts requests by route, hits of the cache, and stored files', async () => {
  const before = await metrics();
  const api = apiOf(server, (await signIn('admin')).access_token);
  const { id } = await createAta(api);
  for (let n = 0; n < 3; n += 1) await api.get('atas_reunioes');
  for (const path of [`atas_reunioes/${id}`, 'atas_reunioes/999999', 'nada/<script>']) await api.get(path);
  const after = await metrics();
  const added = (series: string) => valueOf(after, series) - valueOf(before, series);
  const route = (name: string, status: number, method = 'GET') =>
    added(`fundo_request_seconds_count{method="${method}",route="${name}",status="${status}"}`);
  expect({
    created: route('/api/v1/admin/atas_reunioes', 201, 'POST'),
    read: route('/api/v1/atas_reunioes/:id', 200),
    missing: route('/api/v1/atas_reunioes/:id', 404),
    hits: added('fundo_cache_hits_total'),
    misses: added('fundo_cache_misses_total'),
    files: added('fundo_uploads_total{type="application/pdf"}'),
  }).toEqual({ created: 1, read: 1, missing: 1, hits: 2, misses: 1, files: 1 });
  expect(after).not.toContain('<script');
});

it('counts no health checks, whose number would hide the faults of the others', async () => {
  for (const path of ['/saude', '/saude/servindo', '/saude/pronto', '/robots.txt'])
    await fetch(server.url + path);
  const text = await metrics();
  expect(text).toContain('route="/robots.txt"');
  expect(text).not.toContain('/saude');
});

it('measures free space, the database’s connections and the event loop', async () => {
  const text = await metrics();
  expect(valueOf(text, 'fundo_free_bytes')).toBeGreaterThan(1e6);
  expect(valueOf(text, 'fundo_database_connections{state="awaited"}')).toBe(0);
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

/** The firing alerts, without the ones that depend on the tester's disk or on how busy the machine is. */
const firing = async () =>
  (await firingIn(await metrics())).filter((name) =>
    ['DatabaseGone', 'NotReady', 'FilesNotWritable', 'BackupTooOld'].includes(name),
  );

it('alerts fire for what is wrong, and for nothing else', async () => {
  const { dataDir, database } = server.storage;
  const { url } = database;
  await expect.poll(firing).toEqual(['BackupTooOld']);
  expect((await runCommand('backup', server.storage, path.join(dataDir, 'fundo.tar'))).code).toBe(0);
  await expect.poll(firing).toEqual([]);

  const uploads = path.join(dataDir, 'public', 'uploads');
  await rename(uploads, `${uploads}.away`);
  await expect.poll(firing).toEqual(['NotReady', 'FilesNotWritable']);
  const scrape = await metrics();
  await rename(`${uploads}.away`, uploads);
  expect(scrape).not.toContain('NaN');
  expect(await firingIn(scrape)).toContain('DiskFillingUp');

  await inDatabase({ url, dataDir }, (db) =>
    db('ultimo_backup').update({ momento: '2026-01-01T00:00:00.000Z' }),
  );
  await expect.poll(firing).toEqual(['BackupTooOld']);
});

it('each alert reads series that are there', async () => {
  const text = await metrics();
  const alerts = await readAlerts();
  expect(alerts.length).toBeGreaterThan(10);
  for (const { alert, expr } of alerts) {
    // A status is there once a request has had it; `up` is Prometheus's own.
    const selectors = [...expr.matchAll(/\b(fundo_\w+|nodejs_\w+)(?:\{([^}]*)\})?/g)].filter(
      ([, , conditions]) => !conditions?.includes('status'),
    );
    for (const [, metric, conditions] of selectors)
      expect(valuesOf(text, metric!, conditions), `${alert}: ${expr}`).not.toEqual([]);
  }
});

it('are not on the port of the site', async () => {
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

it.each(['alerts.yml', 'dashboard.json'])('%s names metrics that exist', async (file) => {
  const written = await readFile(path.join(MONITORING, file), 'utf8');
  const names = [...new Set(written.match(/\b(?:fundo|nodejs|process)_[a-z0-9_]+/g))];
  expect(names.length).toBeGreaterThan(5);
  const text = await metrics();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name!],
    ),
  );
  for (const name of names) expect(known, name).toContain(name);
});
