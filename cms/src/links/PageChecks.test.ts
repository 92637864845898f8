import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { RequestOptions } from 'node:https';
import type { AddressInfo, LookupFunction, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { PageChecks } from './PageChecks';
import { publicLookup } from './public-addresses';

const stops: (() => unknown)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** Every name is this machine's. */
const toLoopback: LookupFunction = (_name, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }]);

/** Starts a site on this machine, and checks that connect to its port, whatever the address that they connect to. */
async function startSite(handle: RequestListener, options: RequestOptions = {}, pageMs = 1000) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    handle(request, response);
  });
  server.listen(0);
  await once(server, 'listening');
  stops.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const { port } = server.address() as AddressInfo;
  const checks = new PageChecks({ port, lookup: toLoopback, ...options }, { pageMs, allMs: 2 * pageMs });
  const check = async (...addresses: string[]) => (await checks.check(addresses)).map(({ pagina }) => pagina);
  return { check, requested, server };
}

const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code).end();

describe('a page of another site', () => {
  it.each([
    [200, 'existe'],
    [204, 'existe'],
    [404, 'nao-existe'],
    [410, 'nao-existe'],
    [401, 'desconhecido'],
    [403, 'desconhecido'],
    [429, 'desconhecido'],
    [500, 'desconhecido'],
    [304, 'desconhecido'],
  ])('that responds %i: %s', async (code, expected) => {
    const { check } = await startSite(status(code));
    expect(await check('http://cidade.example/lei')).toEqual([expected]);
  });

  it.each([404, 405, 410, 501])('is requested by GET where HEAD gets %i', async (code) => {
    const { check, requested } = await startSite((request, response) =>
      status(request.method === 'HEAD' ? code : 200)(request, response),
    );
    expect(await check('http://cidade.example/lei?ano=2025#art1')).toEqual(['existe']);
    expect(requested).toEqual(['HEAD /lei?ano=2025', 'GET /lei?ano=2025']);
  });

  it('is reported in the order of the addresses, and requested once in some minutes', async () => {
    const { check, requested } = await startSite((request, response) =>
      status(request.url === '/nada' ? 404 : 200)(request, response),
    );
    const addresses = ['http://cidade.example/nada', 'ftp://cidade.example/', 'http://cidade.example/lei'];
    const expected = ['nao-existe', 'desconhecido', 'existe'];
    expect(await check(...addresses)).toEqual(expected);
    const { length } = requested;
    expect(await check(...addresses)).toEqual(expected);
    expect(requested).toHaveLength(length);
  });

  it('is requested with at most three others at a time', async () => {
    let open = 0;
    let most = 0;
    const { check } = await startSite((_request, response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 20);
    });
    const addresses = Array.from({ length: 12 }, (_, index) => `http://cidade.example/${index}`);
    expect(new Set(await check(...addresses))).toEqual(new Set(['existe']));
    expect(most).toBe(4);
  });

  it('is followed over three redirects, and no further', async () => {
    const { check, requested } = await startSite((request, response) => {
      const left = Number(request.url!.slice(1));
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` });
      else response.statusCode = 404;
      response.end();
    });
    expect(await check('http://cidade.example/3')).toEqual(['nao-existe']);
    requested.length = 0;
    expect(await check('http://cidade.example/9')).toEqual(['desconhecido']);
    expect(requested).toEqual(['HEAD /9', 'HEAD /8', 'HEAD /7', 'HEAD /6']);
  });
});

describe('a hostile site', () => {
  const unknown = ['desconhecido'];

  it('that never responds, or a byte at a time, is given up', async () => {
    const { check, server } = await startSite(() => undefined, {}, 50);
    expect(await check('http://cidade.example/')).toEqual(unknown);
    server.removeAllListeners('request').removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      const drip = setInterval(() => socket.write('H'), 5);
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    });
    expect(await check('http://cidade.example/b')).toEqual(unknown);
  });

  it.each([
    ['headers without end', `HTTP/1.1 200 OK\r\n${'X-A: aaaaaaaaaaaaaaaa\r\n'.repeat(20_000)}\r\n`],
    ['something else than HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['a change of protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: a\r\nConnection: upgrade\r\n\r\n'],
    ['nothing but hints', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(1000)],
    ['a redirect to nowhere', 'HTTP/1.1 302 Found\r\nLocation: http://[/\r\n\r\n'],
  ])('that responds with %s says nothing', async (_name, bytes) => {
    const { check, server } = await startSite(() => undefined, {}, 200);
    server.removeAllListeners('connection');
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => undefined).end(bytes);
    });
    expect(await check('http://cidade.example/')).toEqual(unknown);
  });

  it('that sends a large body is left at its headers', async () => {
    const large: RequestListener = (request, response) =>
      request.method === 'HEAD'
        ? void response.writeHead(405).end()
        : void response.write(Buffer.alloc(64 * 1024 * 1024));
    const { check, server } = await startSite(large, {}, 60_000);
    expect(await check('http://cidade.example/')).toEqual(['existe']);
    const connections = () =>
      new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(0);
  });

  it.each([
    'http://127.0.0.1/segredo',
    'http://[::1]/segredo',
    'file:///etc/passwd',
    '//a:b@cidade.example/segredo',
  ])('that redirects to %s leads nowhere', async (location) => {
    const { check, requested } = await startSite((_request, response) =>
      response.writeHead(302, { location }).end(),
    );
    expect(await check('http://cidade.example/')).toEqual(unknown);
    expect(requested).toEqual(['HEAD /']);
  });

  it('whose name is an address of this network gets no connection', async () => {
    const { check, requested } = await startSite(status(200), {
      lookup: publicLookup({ resolve4: async () => ['127.0.0.1'], resolve6: async () => [] }),
    });
    expect(await check('http://cidade.example/')).toEqual(unknown);
    expect(requested).toEqual([]);
  });
});

// The site of the test listens on every address of this machine.
it.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.0.1./',
  'http://0/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://１２７.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://cidade.example:8080/',
  'http://cidade.example:443/',
  'https://cidade.example:80/',
  'http://ana@cidade.example/',
  'http://ana:senha@cidade.example/',
  'ftp://cidade.example/',
  'file:///etc/passwd',
  'gopher://cidade.example/',
  'javascript:alert(1)',
  'data:text/html,a',
  '//cidade.example/',
  '/lei',
  'cidade.example',
  'http://',
  '',
])('%s is not requested', async (address) => {
  const { check, requested } = await startSite(status(200));
  expect(await check(address)).toEqual(['desconhecido']);
  expect(requested).toEqual([]);
});
