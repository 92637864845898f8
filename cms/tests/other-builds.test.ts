import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyBuild, type Build } from './harness/copyBuild.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { namesIn } from './harness/storedFiles.ts';

const NEW = { site: '/assets/nova-AAAAAAA1.js', admin: '/admin/assets/nova-AAAAAAA1.js' };

let other: Build;
let storage: Storage;
beforeAll(async () => {
  [other, storage] = await Promise.all([copyBuild('web', 'admin'), createStorage()]);
  for (const folder of ['web/dist/client/assets', 'admin/dist/assets']) {
    const asset = path.join(other.folder, folder, 'nova-AAAAAAA1.js');
    await writeFile(asset, `// ${folder}`);
    await writeFile(`${asset}.gz`, 'comprimido');
  }
});
afterAll(async () => {
  await Promise.all([other.remove(), storage.remove()]);
});

const get = async (server: Server, address: string, encoding = 'identity') => {
  const response = await fetch(server.url + address, { headers: { 'accept-encoding': encoding } });
  return { status: response.status, headers: response.headers, response };
};

describe('the assets of another build', () => {
  let server: Server;
  beforeAll(async () => {
    const before = await startServer({ storage, entry: other.entry });
    await before.stop();
    server = await startServer({ storage });
  });
  afterAll(() => server.stop());

  it.each([
    [NEW.site, '// web/dist/client/assets'],
    [NEW.admin, '// admin/dist/assets'],
  ])('are served after an update: %s', async (address, words) => {
    const { headers, response } = await get(server, address);
    expect(await response.text()).toBe(words);
    expect(headers.get('content-type')).toBe('text/javascript');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('Accept-Encoding');
  });

  it('are sent compressed to who takes it, if the build has that copy', async () => {
    expect((await get(server, NEW.site, 'br')).headers.get('content-encoding')).toBeNull();
    const head = await fetch(server.url + NEW.site, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(head.headers.get('content-length')).toBe('10');
  });

  it('are not found under another name, or in the other program', async () => {
    for (const address of ['/assets/nova-AAAAAAA2.js', '/assets/nova.js', '/assets/.kept.json'])
      expect((await get(server, address)).status, address).toBe(404);
    expect((await get(server, '/admin/assets/nova-AAAAAAA2.js')).status).toBe(404);
  });

  it('are in the store without source maps', async () => {
    const names = await namesIn(storage, 'back-office-assets');
    expect(names).toContain('nova-AAAAAAA1.js.gz');
    expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  });
});

/** Needs PostgreSQL and an object store (npm run test:object-store). */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)('a rolling update', () => {
  it('serves the scripts of either build from an instance of the other, as soon as it is ready', async () => {
    const apart = await mkdtemp(path.join(os.tmpdir(), 'fundo-http-'));
    const shared = await createStorage();
    const old = await startServer({ storage: shared });
    // It has looked for a name, and knows that the store does not have it.
    expect((await get(old, NEW.site)).status).toBe(404);
    const next = await startServer({ storage: { ...shared, dataDir: apart }, entry: other.entry });
    try {
      for (const address of Object.values(NEW)) expect((await get(old, address)).status).toBe(200);
      const page = await (await fetch(`${old.url}/`, { headers: { accept: 'text/html' } })).text();
      await rm(path.join(other.folder, 'web/dist/client/assets'), { recursive: true });
      const scripts = page.match(/\/assets\/[\w.-]+\.js/g)!;
      for (const script of scripts) expect((await get(next, script)).status, script).toBe(200);
    } finally {
      await Promise.all([old.stop(), next.stop()]);
      await shared.remove();
      await rm(apart, { recursive: true, force: true });
    }
  });
});
