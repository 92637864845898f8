import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import STRAPI_SECRETS from '../src/base/environment/secrets.json' with { type: 'json' };
import { apiOf } from './harness/apiOf.ts';
import { inDatabase } from './harness/database.ts';
import { panelOf } from './harness/panelOf.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

/** A title with personal data, such as a citizen's question may have. */
const CPF = '111.444.777-35';
/** The panel's user of the storage that servers start with. */
const PANEL = { email: 'painel@example.com', password: 'Painel123' };

let server: Server;
beforeAll(async () => {
  server = await startServer({
    env: {
      NODE_ENV: 'production',
      SITE_URL: 'https://fundo.example',
      PANEL_EMAIL: 'chefe@example.com',
      PANEL_PASSWORD: 'Girassol-de-inverno-7',
      ...Object.fromEntries(STRAPI_SECRETS.map((name) => [name, randomBytes(32).toString('hex')])),
      ALLOW_PLAIN_HTTP: 'on',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'http',
    },
  });
});
afterAll(() => server.stop());

type Line = Record<string, unknown>;

const linesOf = (): Line[] =>
  server
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);

/** Waits for the lines of a request. */
async function linesAbout(request: string): Promise<Line[]> {
  await expect.poll(linesOf).toContainEqual(expect.objectContaining({ request, status: expect.any(Number) }));
  return linesOf().filter((line) => line.request === request);
}

/** Takes tables away from the server, or gives them back. */
const inTables = (change: 'hide' | 'show', names: readonly string[]) =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, async (db) => {
    for (const name of names)
      await db.raw(
        change === 'hide'
          ? `alter table ${name} rename to ${name}_away`
          : `alter table ${name}_away rename to ${name}`,
      );
  });

describe('in production', () => {
  it('every line is JSON, and a request has one with its id, route, status and duration', async () => {
    const { headers } = await apiOf(server).get('perguntas_frequentes/999999?range=[0,0]');
    const id = headers.get('x-request-id')!;
    expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(await linesAbout(id)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        log: 'program',
        level: 'http',
        message: 'A request',
        request: id,
        method: 'GET',
        route: '/api/v1/perguntas_frequentes/:id',
        path: '/api/v1/perguntas_frequentes/999999',
        status: 400,
        ms: expect.any(Number),
      },
    ]);
  });

  it('a fault is an error with its cause, under the code that people see', async () => {
    const { access_token } = await signIn('admin');
    const incoming = path.join(server.storage.dataDir, 'incoming');
    await rename(incoming, `${incoming}.away`);
    const { status, headers, body } = await apiOf(server, access_token).post('admin/atas_reunioes', {
      titulo: CPF,
      arquivo: pdfString(),
    });
    await rename(`${incoming}.away`, incoming);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(await linesAbout(body.request_id)).toContainEqual(
      expect.objectContaining({ level: 'error', status: 503, cause: expect.stringContaining('ENOENT') }),
    );
  });

  it('a health check that fails is not a fault: its status is its response', async () => {
    const uploads = path.join(server.storage.dataDir, 'public', 'uploads');
    await rename(uploads, `${uploads}.away`);
    const { status, headers } = await fetch(`${server.url}/saude/pronto`);
    await rename(`${uploads}.away`, uploads);
    expect(status).toBe(503);
    expect(await linesAbout(headers.get('x-request-id')!)).toMatchObject([
      { level: 'http', message: 'A request', route: '/saude/pronto', status: 503 },
    ]);
  });

  it('a page whose part failed shows the code of that line, and says why in it', async () => {
    await inTables('hide', ['perguntas_frequentes']);
    const page = await fetch(server.url, { headers: { accept: 'text/html' } });
    await inTables('show', ['perguntas_frequentes']);
    const id = page.headers.get('x-request-id')!;
    expect(page.status).toBe(503);
    expect(await page.text()).toContain(`Código para o suporte: <code>${id}</code>`);
    expect(await linesAbout(id)).toContainEqual(
      expect.objectContaining({
        message: 'A request failed',
        cause: expect.stringMatching(/(SQLITE_ERROR|42P01).*perguntas_frequentes/),
      }),
    );
  });

  it('a failed statement names its code and its shape, and never its values', async () => {
    const { access_token } = await signIn('admin');
    const panel = await panelOf(server, PANEL);
    const tables = ['perguntas_frequentes', 'strapi_sessions'];
    await inTables('hide', tables);
    try {
      const { status, body } = await apiOf(server, access_token).post('admin/perguntas_frequentes', {
        titulo: `Meu CPF é ${CPF}`,
        resposta: 'Não o escreva aqui.',
      });
      expect(status).toBe(500);
      expect(body).toEqual({
        code: 'internal',
        error: ERRORS.internal.message,
        request_id: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
      const line = (await linesAbout(body.request_id)).find(({ level }) => level === 'error');
      expect(line!.cause).toMatch(/(SQLITE_ERROR|42P01).*perguntas_frequentes/);
      expect((await panel.send('POST', '/admin/logout')).status).toBeGreaterThanOrEqual(200);
      expect((await panelOf(server, PANEL)).status).not.toBe(200);
    } finally {
      await inTables('show', tables);
    }
    await apiOf(server).get('fim-do-teste');
    await expect.poll(() => server.output()).toContain('fim-do-teste');
    await expect.poll(() => server.output()).toMatch(/strapi_sessions/);
    for (const value of [CPF, PANEL.email, 'Não o escreva'])
      expect(server.output().split('"security"').join('')).not.toContain(value);
    expect(server.output()).not.toMatch(/values \((?!\?|\$1)/);
  });
});

describe('the id of a request', () => {
  const idOf = async (sent?: string, address = '/api/v1/site') => {
    const response = await fetch(server.url + address, {
      headers: sent === undefined ? {} : { 'x-request-id': sent },
    });
    await response.arrayBuffer();
    return response.headers.get('x-request-id');
  };

  it('is on pages, files and refusals', async () => {
    const addresses = ['/', '/robots.txt', '/saude', '/nada', '/admin', '/painel/', '/%zz', '/api/nada'];
    const ids = await Promise.all(addresses.map((address) => idOf(undefined, address)));
    expect(ids).toEqual(addresses.map(() => expect.stringMatching(/^[0-9a-f]{12}$/)));
    expect(new Set(ids).size).toBe(addresses.length);
  });

  it('is not on hits of the cache, whose speed it would cost', async () => {
    await idOf();
    expect(await idOf()).toBeNull();
  });

  it('is the one that our proxy sends, if it is plain', async () => {
    expect(await idOf('req-7F', '/saude')).toBe('req-7F');
    for (const sent of ['a b', 'x'.repeat(65), '"}', 'ã'])
      expect(await idOf(encodeURI(sent), '/saude')).not.toBe(encodeURI(sent));
  });
});
