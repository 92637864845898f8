import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { sendRaw } from '../harness/sendUpload.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

let server: Server;
/** One file of each folder that is served. */
const addresses: Record<'site' | 'back-office' | 'upload', string> = {
  site: '',
  'back-office': '',
  upload: '',
};

beforeAll(async () => {
  server = await startServer();
  const linked = async (page: string, asset: RegExp) =>
    asset.exec(await (await fetch(server.url + page, { headers: { accept: 'text/html' } })).text())![0];
  addresses.site = await linked('/', /\/assets\/[\w.-]+\.js/);
  addresses['back-office'] = await linked('/admin', /\/admin\/assets\/[\w.-]+\.js/);
  addresses.upload = (await createAta(apiOf(server, (await signIn('admin')).access_token))).arquivo;
});
afterAll(() => server.stop());

type Kind = keyof typeof addresses;
const KINDS = Object.keys(addresses) as Kind[];

const get = (kind: Kind, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + addresses[kind], { method, headers: { 'accept-encoding': 'identity', ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe.each(KINDS)('a file of the %s', (kind) => {
  let whole: Buffer;
  beforeAll(async () => {
    whole = await bytesOf(await get(kind));
  });

  // RFC 9110, 14.1 and 14.2.
  it.each<[string, (size: number) => [number, number]]>([
    ['bytes=0-0', () => [0, 0]],
    ['bytes=2-5', () => [2, 5]],
    ['bytes=7-', (size) => [7, size - 1]],
    ['bytes=-5', (size) => [size - 5, size - 1]],
    ['bytes=-99999999999', (size) => [0, size - 1]],
    ['bytes=0-99999999999999999999', (size) => [0, size - 1]],
  ])('is sent in part for %s', async (range, part) => {
    const [first, last] = part(whole.length);
    const response = await get(kind, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect(response.headers.get('content-length')).toBe(String(last - first + 1));
    expect((await bytesOf(response)).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  it.each(['bytes=5-2', 'bytes=99999999-', 'bytes=99999999999999999999-', 'bytes=-0'])(
    'has nothing to send for %s',
    async (range) => {
      const response = await get(kind, { range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
      expect(await response.text()).toBe('');
    },
  );

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=0x1-5',
    'bytes=1-5-7',
    'bytes 0-5',
    'bytes=0-1,4-5',
    'bytes=0-0,-1,junk',
    'lines=0-5',
    '0-5',
    '',
  ])('is sent whole for %j, which is not a single valid range', async (range) => {
    const response = await get(kind, { range });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(whole)).toBe(true);
  });

  it('is sent in part only if If-Range matches', async () => {
    const { headers } = await get(kind);
    const range = 'bytes=0-3';
    const status = async (ifRange: string) => (await get(kind, { range, 'if-range': ifRange })).status;
    expect(await status(headers.get('etag')!)).toBe(206);
    expect(await status(headers.get('last-modified')!)).toBe(206);
    expect(await status('"outra"')).toBe(200);
    expect(await status('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(200);
    expect(await status('ontem')).toBe(200);
  });

  it('is a 304 to a client that has it', async () => {
    const { headers } = await get(kind);
    const etag = headers.get('etag')!;
    for (const known of [etag, `"outra", ${etag}`, '*', etag.replace('W/', '')]) {
      const again = await get(kind, { 'if-none-match': known });
      expect(again.status, known).toBe(304);
      expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
      expect(await again.text()).toBe('');
    }
    expect((await get(kind, { 'if-modified-since': headers.get('last-modified')! })).status).toBe(304);
    expect((await get(kind, { 'if-none-match': '"outra"' })).status).toBe(200);
  });

  it('answers HEAD as GET without the bytes, and ignores its range', async () => {
    for (const range of ['bytes=0-3', 'bytes=99999999-', '']) {
      const head = await get(kind, range ? { range } : {}, 'HEAD');
      expect(head.status).toBe(200);
      expect(head.headers.get('content-length')).toBe(String(whole.length));
      expect(head.headers.get('content-type')).toBe((await get(kind)).headers.get('content-type'));
    }
  });
});

describe('the headers of a file', () => {
  const said = async (address: string, encoding = 'identity') => {
    const { headers } = await fetch(server.url + address, {
      method: 'HEAD',
      headers: { 'accept-encoding': encoding },
    });
    return {
      type: headers.get('content-type'),
      cache: headers.get('cache-control'),
      encoding: headers.get('content-encoding'),
      vary: headers.get('vary')?.includes('Accept-Encoding') ?? false,
      dated: Boolean(headers.get('last-modified')),
    };
  };
  const IMMUTABLE = 'public, max-age=31536000, immutable';
  const plain = { encoding: null, dated: true };

  it('of the site: its type, how long it may be cached, and its encodings', async () => {
    const script = { type: 'text/javascript', cache: IMMUTABLE, vary: true, dated: true };
    const { site } = addresses;
    expect(await said(site)).toEqual({ ...script, encoding: null });
    expect(await said(site, 'gzip')).toEqual({ ...script, encoding: 'gzip' });
    expect(await said(site, 'gzip, deflate, br')).toEqual({ ...script, encoding: 'br' });
    expect(await said(site, 'br;q=0, gzip;q=0.5')).toEqual({ ...script, encoding: 'gzip' });
    const hour = 'public, max-age=3600';
    expect(await said('/favicon.svg')).toEqual({ ...plain, type: 'image/svg+xml', cache: hour, vary: true });
    expect(await said('/icone-192.png', 'br')).toEqual({
      ...plain,
      type: 'image/png',
      cache: hour,
      vary: true,
    });
  });

  it('of the back-office: the same, but no caching of files that are not assets', async () => {
    const script = { type: 'text/javascript', cache: IMMUTABLE, vary: true, dated: true };
    expect(await said(addresses['back-office'], 'br')).toEqual({ ...script, encoding: 'br' });
    expect(await said('/admin/favicon.svg', 'gzip')).toEqual({
      ...plain,
      type: 'image/svg+xml',
      cache: null,
      encoding: 'gzip',
      vary: true,
    });
  });

  it('of an upload: revalidate every time', async () => {
    expect(await said(addresses.upload, 'br, gzip')).toEqual({
      ...plain,
      type: 'application/pdf',
      cache: 'public, no-cache',
      vary: false,
    });
  });

  it('of another encoding: a range counts the encoded bytes', async () => {
    const packed = async (headers: Record<string, string>) =>
      sendRaw(
        server,
        `GET ${addresses.site} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept-Encoding: gzip\r\n${Object.entries(
          headers,
        )
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
        () => false,
      );
    const [head, body] = (await packed({ Range: 'bytes=0-1' })).split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1.1 206 /);
    expect(head).toMatch(/^content-encoding: gzip/im);
    expect(Buffer.from(body, 'latin1').toString('hex')).toBe('1f8b');
  });
});

describe('never serves', () => {
  it.each(['/uploads/.oculto.pdf', '/uploads/.pasta/a.pdf', '/uploads/pasta'])(
    'a hidden file, or a folder: %s',
    async (address) => {
      const folder = path.join(server.storage.dataDir, 'public', 'uploads');
      await Promise.all(
        ['.pasta', 'pasta'].map((name) => mkdir(path.join(folder, name), { recursive: true })),
      );
      await writeFile(path.join(folder, '.oculto.pdf'), '%PDF-1.4 oculto');
      await writeFile(path.join(folder, '.pasta', 'a.pdf'), '%PDF-1.4 oculto');
      const response = await fetch(server.url + address);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('oculto');
    },
  );

  it.each([
    '/assets/..%2f..%2fserver%2fentry-server.js',
    '/assets/%2e%2e/%2e%2e/server/entry-server.js',
    '/admin/..%2f..%2fpackage.json',
    '/admin/assets/..%5c..%5cpackage.json',
    '/admin/%00.js',
    '/assets/%.js',
    '/assets/.vite/manifest.json',
    '/.git/config',
    '/admin/..%2f..%2f.git%2fconfig',
  ])('a file outside the folder: %s', async (address) => {
    const reply = await sendRaw(
      server,
      `GET ${address} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      () => false,
    );
    expect(reply).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(reply).not.toMatch(/devDependencies|export \{|\[core\]/);
  });
});

it('logs no error for any of these', () => {
  expect(server.output()).not.toMatch(/failed|Unhandled|    at /);
});
