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

async function serve(files: Record<string, string>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-static-'));
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(folder, name), text)));
  const answer = staticFiles(folder, {});
  const server = createServer(async (req, res) => {
    if (!(await answer({ req, res, respond: true }, req.url!))) res.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  return { folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('serves a file, and says where there is none', async () => {
  const { url } = await serve({ 'a.txt': 'um texto' });
  expect(await (await fetch(`${url}/a.txt`)).text()).toBe('um texto');
  expect((await fetch(`${url}/b.txt`)).status).toBe(404);
});

it('outlives a file that is gone when it is to be sent', async () => {
  const { url, folder } = await serve({ 'a.txt': 'um texto', 'b.txt': 'outro texto' });
  await rm(path.join(folder, 'a.txt'));
  await expect(fetch(`${url}/a.txt`).then((answer) => answer.text())).rejects.toThrow(
    /fetch failed|terminated/,
  );
  expect(await (await fetch(`${url}/b.txt`)).text()).toBe('outro texto');
});
