import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { bearerOf } from './harness/panelOf.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server.stop());

interface Reply {
  readonly status: number | undefined;
  readonly type: string;
  readonly cache: string;
  readonly length: number;
}

/** Sends exactly these headers: fetch adds an Accept header. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Reply>((resolve, reject) => {
    request(server.url + path, { method, headers }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => (length += chunk.length));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'] ?? '',
          cache: response.headers['cache-control'] ?? '',
          length,
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Headers of monitors, link checkers, curl and browsers. */
const ACCEPTS: readonly Record<string, string>[] = [
  {},
  { accept: '*/*' },
  { accept: '' },
  { accept: 'text/html' },
  { accept: 'TEXT/HTML' },
  { accept: 'text/*;q=0.5' },
  { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
  { accept: 'application/xhtml+xml,*/*;q=0.1' },
];

it.each(ACCEPTS)('the back-office answers with its page to %j, also to HEAD', async (headers) => {
  for (const path of [
    '/admin',
    '/admin/',
    '/admin/faq',
    '/admin/atas-de-reunioes',
    '/admin/galeria_de_imagens/12/editar',
    '/admin/lixeira',
    '/admin/historico?pagina=2',
    '/admin/nada/disso',
  ]) {
    const got = await ask(path, headers);
    expect([path, got.status, got.type]).toEqual([path, 200, 'text/html; charset=utf-8']);
    expect(got.length).toBeGreaterThan(500);
    const head = await ask(path, headers, 'HEAD');
    expect([path, head.status, head.type, head.length]).toEqual([path, 200, got.type, 0]);
  }
});

it('a browser’s link to the panel’s API opens the back-office', async () => {
  for (const path of ['/admin/users', '/admin/init'])
    expect((await ask(path, { accept: 'text/html' })).type).toContain('html');
});

it.each<Record<string, string>>([
  {},
  { accept: '*/*' },
  { accept: 'application/json' },
  { accept: 'application/json, text/plain, */*' },
])('the panel’s API stays what it is to %j', async (headers) => {
  const authorization = await bearerOf(server);
  const open = await ask('/admin/init', headers);
  expect([open.status, open.type]).toEqual([200, expect.stringContaining('json')]);
  for (const path of ['/admin/users/me', '/admin/users', '/admin/roles/1', '/admin/information']) {
    expect((await ask(path, headers)).status).toBe(401);
    const got = await ask(path, { ...headers, authorization });
    expect([path, got.status, got.type]).toEqual([path, 200, expect.stringContaining('json')]);
    expect((await ask(path, { ...headers, authorization }, 'HEAD')).status).toBe(200);
  }
});

it('a client of an API hears that there is none at an address of the back-office', async () => {
  const { status, type } = await ask('/admin/faq', { accept: 'application/json' });
  expect([status, type]).toEqual([404, expect.stringContaining('json')]);
});

it.each(['POST', 'PUT', 'DELETE'])('%s opens no page', async (method) => {
  expect((await ask('/admin/faq', { accept: '*/*' }, method)).status).toBe(404);
});

it('closed addresses of the panel’s API stay closed', async () => {
  for (const path of [
    '/admin/webhooks',
    '/admin/api-tokens',
    '/admin/transfer/runner/push',
    '/admin/plugins',
  ]) {
    const { status, type } = await ask(path, { accept: 'application/json' });
    expect([path, status, type]).toEqual([path, 404, expect.stringContaining('json')]);
  }
});
