import { once } from 'node:events';
import http, { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { CachedResponse } from './cached-response';
import { sendCached } from './send-cached';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** Sends a response after Koa has begun another one, with the status text `before`. Returns the status line. */
async function statusLineOf(status: number, before: string, headers: http.OutgoingHttpHeaders = {}) {
  const body = Buffer.from('a');
  const response = await CachedResponse.of(status, { etag: '"a"' }, body, { encodings: [], effort: 'quick' });
  const server = createServer((req, res) => {
    res.statusMessage = before;
    sendCached(req, res, response);
  });
  server.listen(0, '127.0.0.1');
  ends.push(() => server.close());
  await once(server, 'listening');
  const request = http.get({ port: (server.address() as AddressInfo).port, headers });
  const [{ statusCode, statusMessage }] = (await once(request, 'response')) as [IncomingMessage];
  request.destroy();
  return `${statusCode} ${statusMessage}`;
}

it.each([
  [404, 'OK', '404 Not Found'],
  [200, 'Service Unavailable', '200 OK'],
])('a cached %i sent in place of another response has its own status text', async (status, before, line) => {
  expect(await statusLineOf(status, before)).toBe(line);
});

it('also for a 304', async () => {
  expect(await statusLineOf(200, 'OK', { 'if-none-match': '"a"' })).toBe('304 Not Modified');
});
