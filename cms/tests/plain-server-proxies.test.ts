import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { createCertificate, type Certificate } from './harness/createCertificate.ts';
import { bodyOf } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { KEYCLOAK_HOST, PROXIES, SITE_HOST, startProxy, type Proxy } from './harness/startProxy.ts';
import { startServer, type Server } from './harness/startServer.ts';

/** The proxies of a server without containers (docs/operations.md), from the project's own files, with TLS. */
const SITE_URL = `https://${SITE_HOST}`;
const SECURITY_HEADERS = [
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];
const FORGED = {
  'x-forwarded-for': '203.0.113.7',
  'x-forwarded-host': 'outro.example',
  'x-forwarded-proto': 'http',
};

let server: Server;
let keycloak: http.Server;
let certificate: Certificate;
let token: string;
beforeAll(async () => {
  certificate = createCertificate(SITE_HOST, KEYCLOAK_HOST);
  server = await startServer({ env: { SITE_URL, TRUST_PROXY: '1', RATE_LIMITS: 'missing=5/600' } });
  // Responds with the address and the headers that reach Keycloak.
  keycloak = http.createServer(({ url, headers }, response) =>
    response.end(JSON.stringify({ url, headers })),
  );
  await once(keycloak.listen(0, '127.0.0.1'), 'listening');
  token = (await signIn('admin')).access_token;
});
afterAll(async () => {
  keycloak.close();
  await server.stop();
  certificate.remove();
});

const portOf = ({ url }: Server) => Number(new URL(url).port);
const start = ([, command]: (typeof PROXIES)[number], ports = [portOf(server)]) =>
  startProxy(command, { certificate, ports, keycloakPort: (keycloak.address() as AddressInfo).port });
const upload = (proxy: Proxy, bytes: number) =>
  proxy.send('/api/v1/admin/atas_reunioes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    pieces: bodyOf(bytes),
  });

describe.each(PROXIES)('behind %s, the product', (...row) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await start(row);
  });
  afterAll(() => proxy.stop());

  it('sends its home over TLS, with HTTP/1.1 and HTTP/2, and http:// leads there', async () => {
    const home = await proxy.send('/', { headers: { accept: 'text/html' } });
    expect([home.status, String(home.body)]).toEqual([200, expect.stringContaining('<html lang="pt-BR"')]);
    const session = http2.connect(`https://${SITE_HOST}`, {
      host: '127.0.0.1',
      port: proxy.httpsPort,
      servername: SITE_HOST,
      ca: certificate.pem,
      createConnection: undefined,
    } as http2.SecureClientSessionOptions);
    const [headers] = await once(session.request({ ':path': '/', accept: 'text/html' }), 'response');
    session.close();
    expect(headers[':status']).toBe(200);
    const plain = http.get(`${proxy.httpUrl}/atas-de-reunioes`, { headers: { host: SITE_HOST } });
    const [redirect] = (await once(plain, 'response')) as [http.IncomingMessage];
    expect([301, 308]).toContain(redirect.statusCode);
    expect(redirect.headers.location).toMatch(/^https:\/\/fundo\.example(:\d+)?\/atas-de-reunioes$/);
    redirect.resume();
  });

  it('speaks no TLS before 1.2', async () => {
    const old = proxy.send('/saude', { maxVersion: 'TLSv1.1' });
    await expect(old).rejects.toThrow('alert protocol version');
  });

  it('takes a file of 20 MB, and sends a range of it', async () => {
    const bytes = 20 * 1024 * 1024;
    const created = await upload(proxy, bytes);
    expect(created.status).toBe(201);
    const { arquivo } = JSON.parse(String(created.body)) as { arquivo: string };
    const whole = await proxy.send(arquivo);
    expect([whole.status, whole.body.length]).toEqual([200, bytes]);
    const part = await proxy.send(arquivo, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${bytes}`]);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
  });

  it('says in Portuguese that a file is too large', async () => {
    const { status, headers, body } = await upload(proxy, MAX_FILE_BYTES + 1);
    expect([status, headers['content-type']]).toEqual([413, expect.stringContaining('application/json')]);
    expect(String(body)).toContain('100 mb');
  });

  it('compresses a page once, and recognises it again by its ETag', async () => {
    const accepted = { accept: 'text/html', 'accept-encoding': 'br' };
    const { headers, names, body } = await proxy.send('/', { headers: accepted });
    expect(headers['content-encoding']).toBe('br');
    expect(names.filter((name) => name === 'content-encoding')).toHaveLength(1);
    expect(String(brotliDecompressSync(body))).toMatch(/^<!doctype html>/i);
    const direct = await fetch(server.url, { headers: accepted });
    expect(headers.etag).toBe(direct.headers.get('etag'));
    const again = await proxy.send('/', { headers: { ...accepted, 'if-none-match': headers.etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('has each security header once, and its own rule for caches', async () => {
    const direct = await fetch(server.url, { headers: { accept: 'text/html' } });
    const { headers, names } = await proxy.send('/', { headers: { accept: 'text/html' } });
    for (const header of SECURITY_HEADERS)
      expect(
        names.filter((name) => name === header),
        header,
      ).toHaveLength(1);
    expect(headers['cache-control']).toBe(direct.headers.get('cache-control'));
  });

  it('counts the address of the connection, whatever X-Forwarded-For says', async () => {
    const [one, other] = row[0] === 'nginx' ? ['127.0.0.11', '127.0.0.12'] : ['127.0.0.21', '127.0.0.22'];
    const miss = async (from: string, headers = {}) =>
      (await proxy.send('/uploads/nada.pdf', { from, headers })).status;
    for (let count = 0; count < 5; count += 1) expect(await miss(one)).toBe(404);
    expect(await miss(one)).toBe(429);
    expect(await miss(one, FORGED)).toBe(429);
    expect(await miss(one, { forwarded: 'for=203.0.113.8', 'x-real-ip': '203.0.113.8' })).toBe(429);
    expect(await miss(other, { 'x-forwarded-for': one })).toBe(404);
  });

  it('names a request by the id of the proxy, never of a client', async () => {
    const { headers } = await proxy.send('/api/v1/nada', { headers: { 'x-request-id': 'inventado' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{32,36}$/);
  });

  it('shares the proxy with Keycloak, whose console stays closed', async () => {
    const host = KEYCLOAK_HOST;
    const realm = await proxy.send('/realms/fundo/account', { host, headers: FORGED, from: '127.0.0.31' });
    expect(JSON.parse(String(realm.body))).toMatchObject({
      url: '/realms/fundo/account',
      headers: { 'x-forwarded-for': '127.0.0.31', 'x-forwarded-host': host, 'x-forwarded-proto': 'https' },
    });
    for (const address of ['/', '/admin/', '/metrics', '/realms/../admin/'])
      expect((await proxy.send(address, { host })).status, address).toBe(404);
  });
});

describe.runIf(PROXIES.some(([name]) => name === 'nginx'))('nginx', () => {
  it('says in Portuguese that no instance takes requests', async () => {
    const stopped = await startServer({ env: { SITE_URL, TRUST_PROXY: '1' } });
    const proxy = await start(
      PROXIES.find(([name]) => name === 'nginx')!,
      [portOf(stopped)],
    );
    await stopped.stop();
    const { status, headers, body } = await proxy.send('/');
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '5',
      'text/plain; charset=utf-8',
    ]);
    expect(String(body)).toBe('O sistema está com dificuldades. Tente de novo em instantes.\n');
    await proxy.stop();
  });

  it('asks the other instance for a read that one refuses with 503, and repeats no write', async () => {
    let writes = 0;
    // As an instance that has kept nothing, while the database is gone.
    const refusing = http.createServer(({ method }, response) => {
      if (method === 'POST') writes += 1;
      response.writeHead(503).end();
    });
    await once(refusing.listen(0, '127.0.0.1'), 'listening');
    const proxy = await start(
      PROXIES.find(([name]) => name === 'nginx')!,
      [(refusing.address() as AddressInfo).port, portOf(server)],
    );
    const statuses = async (options?: Parameters<Proxy['send']>[1]) => {
      const seen: number[] = [];
      for (let n = 0; n < 8; n += 1) seen.push((await proxy.send('/api/v1/atas_reunioes', options)).status);
      return new Set(seen);
    };
    expect(await statuses()).toEqual(new Set([200]));
    expect([await statuses({ method: 'POST' }), writes]).toEqual([new Set([503, 405]), 4]);
    await proxy.stop();
    refusing.close();
  });
});
