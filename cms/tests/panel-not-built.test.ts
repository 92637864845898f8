import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyBuild, type Build } from './harness/copyBuild.ts';
import { startServer, type Server } from './harness/startServer.ts';

/** `npm start` serves the site before the native panel is built. */
let product: Build;
let folder: string;
let server: Server;

beforeAll(async () => {
  product = await copyBuild();
  folder = path.join(product.folder, 'cms/dist/build');
  await rm(folder);
  await mkdir(folder);
  server = await startServer({ entry: product.entry });
});
afterAll(async () => {
  await server.stop();
  await product.remove();
});

const open = (address: string) =>
  fetch(server.url + address, { headers: { accept: 'text/html' }, redirect: 'manual' });

it('says at every page of the panel that it is being built, and opens it by itself once it is', async () => {
  for (const address of ['/painel', '/painel/', '/painel/auth/login', '/painel/content-manager']) {
    const response = await open(address);
    expect([address, response.status, response.headers.get('refresh')]).toEqual([address, 503, '5']);
    expect(await response.text()).toContain('O painel nativo está sendo preparado');
  }
  expect((await open('/')).status).toBe(200);
  await rm(folder, { recursive: true });
  expect((await open('/painel/')).status).toBe(503);
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.html'), '<title>Painel</title>');
  const built = await open('/painel/');
  expect([built.status, await built.text()]).toEqual([200, '<title>Painel</title>']);
});
