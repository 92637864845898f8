import { once } from 'node:events';
import http, { createServer, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { enforceTimeLimits, TIME_LIMITS, type TimeLimits } from './time-limits';

const stops: (() => unknown)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A server with the product's limits, except `changes`. */
async function serve(changes: Partial<TimeLimits>, handle: RequestListener) {
  const logged: string[] = [];
  const server = createServer({ connectionsCheckingInterval: 10 }, handle);
  enforceTimeLimits(server, { ...TIME_LIMITS, ...changes }, (message) => logged.push(message));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  return { server, logged, port, url: `http://127.0.0.1:${port}` };
}

const SHORT = 0.03;
const never: RequestListener = () => undefined;

/** Reads a connection until the other side closes it. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

describe('a request without a response', () => {
  it('gets a 503 in the shape of the API, and its connection is closed', async () => {
    const { url, logged } = await serve({ read: SHORT }, (_req, res) => {
      res.setHeader('Content-Encoding', 'br').setHeader('ETag', '"a"');
    });
    const response = await fetch(`${url}/api/v1/site?q=segredo`);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: 'O servidor demorou demais para responder. Tente de novo em instantes.',
      code: 'timeout',
      request_id: response.headers.get('x-request-id'),
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      connection: 'close',
      'cache-control': 'no-store',
    });
    expect(response.headers.get('etag')).toBeNull();
    expect(logged).toEqual([`GET /api/v1/site had no response after ${SHORT} s`]);
  });

  it('gets a page if a browser sent it', async () => {
    const { url } = await serve({ read: SHORT }, never);
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('<p role="alert">O servidor demorou demais');
  });

  it('has more time if it is a write, from its last byte on', async () => {
    const { url } = await serve({ read: SHORT, write: SHORT }, (req) => void req.resume());
    const request = http.request(url, { method: 'POST' });
    request.write('a');
    // By the time this read gets its 503, the write would have one too.
    expect((await fetch(url)).status).toBe(503);
    request.end('b');
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    expect(response.statusCode).toBe(503);
    expect(await text(response)).toContain('Confira se o envio foi gravado antes de enviar de novo.');
  });

  it('has its time for a body that comes slowly and steadily', async () => {
    const { port } = await serve({ bodyStall: 1, slowestBody: 10 }, (req, res) => {
      req.resume().once('end', () => res.end('recebido'));
    });
    const socket = net.connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 300\r\n\r\n');
    // Not one byte more: the server has closed the connection by then, and would reset it.
    let sent = 0;
    const drip = setInterval(() => (sent += 1) <= 300 && socket.write('a'), 5);
    stops.push(() => clearInterval(drip));
    expect(await text(socket)).toContain('recebido');
  });

  it.each(['Content-Length: 1\r\n\r\na', '\r\n'])(
    'gets a 503 even if nothing reads its body: %j',
    async (rest) => {
      const { port } = await serve({ receive: SHORT, write: SHORT }, never);
      expect(await exchange(port, `DELETE / HTTP/1.1\r\nHost: a\r\n${rest}`)).toMatch(/^HTTP\/1.1 503 /);
    },
  );

  it('is not closed while its handler works on a silent connection', async () => {
    let finish = () => undefined as unknown;
    const { port, url } = await serve({ stall: SHORT, bodyStall: SHORT }, (req, res) => {
      if (req.url === '/') finish = () => res.end('pronto');
    });
    const text = fetch(url).then((response) => response.text());
    // Another request's connection is closed after the same time.
    await exchange(port, 'POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na');
    finish();
    expect(await text).toBe('pronto');
  });
});

describe('a connection is closed', () => {
  it('when it sends nothing', async () => {
    const { port } = await serve({ headers: SHORT }, never);
    expect(await exchange(port, '')).toMatch(/^HTTP\/1.1 408 /);
  });

  it('when the headers do not arrive', async () => {
    const { port } = await serve({ headers: SHORT }, never);
    expect(await exchange(port, 'GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1.1 408 /);
  });

  it('when the body does not arrive', async () => {
    const { port } = await serve({ headers: SHORT, receive: SHORT }, (req) => void req.resume());
    const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n';
    expect(await exchange(port, `${head}a`)).toMatch(/^HTTP\/1.1 408 /);
  });

  it('when the body pauses for too long', async () => {
    const { port } = await serve({ bodyStall: SHORT }, (req) => void req.resume());
    expect(await exchange(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na')).toBe('');
  });

  it('when the body comes a byte at a time', async () => {
    const { port } = await serve({ bodyStall: 0.2, slowestBody: 1000 }, (req) => void req.resume());
    const socket = net.connect(port, '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
    const drip = setInterval(() => socket.write('a'), 5);
    stops.push(() => clearInterval(drip));
    // Data that was still under way makes it a reset.
    expect(await text(socket).catch(({ code }: NodeJS.ErrnoException) => code)).toMatch(/^(ECONNRESET|)$/);
  });

  it('when its client stops reading the response', async () => {
    const { port, server } = await serve({ stall: SHORT }, (_req, res) => res.end(Buffer.alloc(50_000_000)));
    const socket = net.connect(port, '127.0.0.1').pause();
    stops.push(() => socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const [, res] = (await once(server, 'request')) as [unknown, http.ServerResponse];
    const connection = res.socket!;
    await once(connection, 'close');
    expect(connection.bytesWritten).toBeGreaterThan(0);
  });

  it('when the response takes too long, a byte at a time', async () => {
    const { port } = await serve({ read: SHORT, send: SHORT }, (_req, res) => {
      const drip = setInterval(() => res.write('.'), 1);
      res.once('close', () => clearInterval(drip));
    });
    expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK/);
  });
});

it('says how long each stage may take', async () => {
  const { server } = await serve({}, never);
  expect(server).toMatchObject({
    headersTimeout: 30_000,
    requestTimeout: 7_200_000,
    keepAliveTimeout: 65_000,
  });
});
