import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { staticFiles } from './static-files';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

interface Options {
  readonly precompressed?: boolean;
  /** Runs after the file is found and before it is opened. */
  readonly beforeOpening?: (folder: string) => Promise<void>;
}

async function serve(files: Record<string, string>, { precompressed, beforeOpening }: Options = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-static-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  const serveFile = staticFiles(folder, {
    ...(precompressed && { precompressed }),
    headersOf: async (name) => {
      await beforeOpening?.(folder);
      return { 'X-Name': name };
    },
  });
  const server = createServer(async (req, res) => {
    if (!(await serveFile({ req, res, respond: true }, req.url!))) res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  return { folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('serves a file, and returns false if there is none', async () => {
  const { url } = await serve({ 'a.txt': 'um texto' });
  const response = await fetch(`${url}/a.txt`);
  expect(await response.text()).toBe('um texto');
  expect(response.headers.get('x-name')).toBe('a.txt');
  for (const address of ['/b.txt', '/', '/a.txt/', '/%', '/%00', '/..%2fa.txt']) {
    const { status, headers } = await fetch(url + address);
    expect(status, address).toBe(404);
    expect(headers.get('x-name')).toBeNull();
  }
});

it('names a file by its path in the folder, however its address is spelt', async () => {
  const { url } = await serve({ 'a.txt': 'um texto' });
  for (const address of ['/%61.txt', '//a.txt', '/./a.txt', '/a%2Etxt']) {
    expect((await fetch(url + address)).headers.get('x-name'), address).toBe('a.txt');
  }
});

it('serves the precompressed copy that the client accepts, if there is one', async () => {
  const { url } = await serve({ 'a.js': 'a', 'a.js.br': 'br', 'b.png': 'b' }, { precompressed: true });
  const encodings = { headers: { 'accept-encoding': 'gzip' } };
  expect(await (await fetch(`${url}/a.js`, encodings)).text()).toBe('a');
  const image = await fetch(`${url}/b.png`, { headers: { 'accept-encoding': 'br' } });
  expect(image.headers.get('content-encoding')).toBeNull();
  expect(image.headers.get('vary')).toBe('Accept-Encoding');
  const copy = await fetch(`${url}/a.js`, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  expect(copy.headers.get('content-encoding')).toBe('br');
  expect(copy.headers.get('content-type')).toBe('text/javascript');
  expect(copy.headers.get('x-name')).toBe('a.js');
});

it('sends 412 to an If-Match that the file does not meet', async () => {
  const { url } = await serve({ 'a.txt': 'um texto' });
  const response = await fetch(`${url}/a.txt`, { headers: { 'if-match': '"outro"' } });
  expect(response.status).toBe(412);
  expect(response.headers.get('x-name')).toBeNull();
  expect(await response.text()).toBe('');
});

it('survives a file that is deleted after it was found', async () => {
  let deleted = '';
  const { url } = await serve(
    { 'a.txt': 'um texto', 'b.txt': 'outro texto' },
    { beforeOpening: (folder) => rm(path.join(folder, deleted), { force: true }) },
  );
  deleted = 'a.txt';
  expect((await fetch(`${url}/a.txt`)).status).toBe(404);
  deleted = 'nenhum.txt';
  expect(await (await fetch(`${url}/b.txt`)).text()).toBe('outro texto');
});

it('survives a client that disconnects midway', async () => {
  const { url } = await serve({ 'a.txt': 'x'.repeat(50_000_000), 'b.txt': 'outro texto' });
  const { body } = await fetch(`${url}/a.txt`);
  await body!.cancel();
  expect(await (await fetch(`${url}/b.txt`)).text()).toBe('outro texto');
});
