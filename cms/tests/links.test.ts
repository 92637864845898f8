import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { startProvider, type Provider } from './harness/startProvider.ts';
import { startServer, type Server } from './harness/startServer.ts';

const PATH = 'admin/enderecos/conferir';
const POINTS = 8;

let provider: Provider;
let server: Server;
let admin: Api;
let requested = 0;
const inside = createServer((_request, response) => {
  requested += 1;
  response.end();
});

beforeAll(async () => {
  inside.listen(0);
  await once(inside, 'listening');
  provider = await startProvider();
  const env = { KEYCLOAK_URL: provider.url, RATE_LIMITS: `writer=${POINTS}/300`, LOG_LEVEL: 'debug' };
  server = await startServer({ env });
});
// A person for each test, who has all points.
beforeEach(async () => {
  admin = apiOf(server, await provider.accessToken({ sub: randomUUID() }));
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
  inside.close();
});

it('tells nothing about addresses of this network, and requests none', async () => {
  const { port } = inside.address() as AddressInfo;
  const addresses = [
    `http://127.0.0.1:${port}/?segredo=1`,
    `http://localhost:${port}/`,
    'http://127.0.0.1/',
    'http://localhost/?segredo=1',
    'http://2130706433/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    `${server.url}/api/v1/site`,
    'nada',
  ];
  const { status, body } = await admin.post(PATH, { enderecos: addresses });
  expect(status).toBe(200);
  expect(body).toEqual({ data: addresses.map((endereco) => ({ endereco, pagina: 'desconhecido' })) });
  expect(requested).toBe(0);
});

it('is for administrators', async () => {
  const citizen = apiOf(server, await provider.accessToken({ realm_access: { roles: [] } }));
  expect((await apiOf(server).post(PATH, { enderecos: ['http://127.0.0.1/'] })).status).toBe(401);
  expect((await citizen.post(PATH, { enderecos: ['http://127.0.0.1/'] })).status).toBe(403);
});

it.each([
  ['more than twenty addresses', { enderecos: Array<string>(21).fill('http://127.0.0.1/') }],
  ['no address', { enderecos: [] }],
  ['something else than addresses', { enderecos: [1] }],
  ['another field', { enderecos: ['http://127.0.0.1/'], metodo: 'PUT' }],
])('refuses %s', async (_what, body) => {
  expect((await admin.post(PATH, body)).status).toBe(422);
});

it('counts for its person', async () => {
  for (let spent = 0; spent < POINTS; spent += 1)
    expect((await admin.post(PATH, { enderecos: ['nada'] })).status).toBe(200);
  expect((await admin.post(PATH, { enderecos: ['nada'] })).status).toBe(429);
});

it('writes no address into the log', () => {
  expect(server.output()).toContain(`/api/v1/${PATH}`);
  expect(server.output()).not.toMatch(/segredo|meta-data/);
});
