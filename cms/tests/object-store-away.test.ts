import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { storedNameIn } from '../src/files/folders.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { startNetworkProxy, type NetworkProxy } from './harness/networkProxy.ts';
import { startObjectStore } from '../../commands/testing/object-store.mjs';
import { runCommand } from './harness/runCommand.ts';
import { dataString, pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { MAY_MOUNT, mountDisk } from './harness/smallDisk.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { allNamesIn, storeOf } from './harness/storedFiles.ts';

const REASON = '<Error><Code>SlowDown</Code></Error>';
const TOO_MUCH = `HTTP/1.1 503 Slow Down\r\nContent-Length: ${REASON.length}\r\nConnection: close\r\n\r\n${REASON}`;

/** A PDF of this size whose bytes cannot be compressed. */
const largePdf = (bytes: number) => Buffer.concat([pdf('grande'), Buffer.from('\n%'), randomBytes(bytes)]);

/** Needs an object store (npm run test:object-store). */
describe.runIf(process.env.TEST_FILES_URL)('while the object store', () => {
  let storage: Storage;
  let proxy: NetworkProxy;
  let server: Server;
  let admin: Api;
  beforeAll(async () => {
    storage = await createStorage();
    const files = new URL(storage.files.FILES_URL!);
    proxy = await startNetworkProxy(files.searchParams.get('endpoint')!);
    files.searchParams.set('endpoint', proxy.url);
    server = await startServer({
      storage: { ...storage, files: { ...storage.files, FILES_URL: files.href } },
      // A file of more than 2 MB is too large for a copy.
      env: { RATE_LIMITS: 'off', FILES_CACHE_MB: '16' },
    });
    admin = apiOf(server, (await signIn('admin')).access_token);
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await storage.remove();
  });

  const get = async (address: string, accept = '*/*') => {
    const response = await fetch(server.url + address, { headers: { accept } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const statusOf = async (address: string) => (await get(address)).status;
  const atas = async () => (await admin.get('admin/atas_reunioes')).body.length as number;

  it.each([
    ['ends', () => proxy.refuse()],
    ['hangs', () => proxy.hang()],
    ['has too much to do', () => proxy.send(TOO_MUCH)],
  ])('%s, what is kept is served, the rest says so, and nothing is half stored', async (name, fail) => {
    const [kept, unread, deleted] = [await createAta(admin), await createAta(admin), await createAta(admin)];
    for (const { arquivo } of [kept, deleted]) expect(await statusOf(arquivo)).toBe(200);
    const before = await atas();
    const incoming = (await allNamesIn(storage, 'new')).length;
    fail();

    expect(await statusOf(kept.arquivo)).toBe(200);
    expect(await statusOf('/assets/outra-AAAAAAA1.js')).toBe(503);
    const page = await get(unread.arquivo, 'text/html');
    expect(page).toMatchObject({
      status: 503,
      body: expect.stringContaining('O sistema está com dificuldades'),
    });
    expect(page.headers.get('retry-after')).toBeTruthy();
    expect(page.headers.get('etag')).toBeNull();
    for (const address of [
      '/',
      '/atas-de-reunioes',
      `/atas-de-reunioes/${unread.id}`,
      '/api/v1/atas_reunioes',
    ])
      expect(await statusOf(address), address).toBe(200);
    expect(JSON.parse((await get('/saude/pronto')).body)).toMatchObject({ banco: true, arquivos: false });

    expect(
      await admin.post('admin/atas_reunioes', { titulo: 'Nova', arquivo: pdfString('Nova') }),
    ).toMatchObject({
      status: 503,
      body: { code: 'storage_unavailable', error: ERRORS.storage_unavailable.message },
    });
    expect(await atas()).toBe(before);

    // The deletion is stored; its file is not given by the copy that this instance has.
    expect((await admin.delete(`admin/atas_reunioes/${deleted.id}`)).status).toBe(204);
    expect(await statusOf(deleted.arquivo)).toBe(503);

    await proxy.restore();
    await expect.poll(() => statusOf(deleted.arquivo)).toBe(404);
    expect(await statusOf(unread.arquivo)).toBe(200);
    expect(await statusOf('/assets/outra-AAAAAAA1.js')).toBe(404);
    const sent = { titulo: 'Nova', arquivo: pdfString('Nova') };
    expect((await admin.post('admin/atas_reunioes', sent)).status).toBe(201);
    // Bytes that arrive after their request was refused have no row, and are out of reach: the sweep removes them.
    const late = name === 'hangs' ? 1 : 0;
    await expect
      .poll(async () => (await allNamesIn(storage, 'new')).length)
      .toBeLessThanOrEqual(incoming + late);
    expect((await get('/saude/pronto')).status).toBe(200);
  });

  it('has other bytes than this instance has a copy of, verify says so', async () => {
    const { arquivo } = await createAta(admin, { arquivo: pdfString('a') });
    expect(await statusOf(arquivo)).toBe(200);
    const other = path.join(storage.dataDir, 'other');
    await writeFile(other, pdf('b'));
    await storeOf(storage).put('public', storedNameIn(arquivo), other);
    expect((await runCommand('verify', storage)).output).toContain(
      `Não confere: ${arquivo}: os bytes não são os que foram gravados`,
    );
  });

  it('is slow, everything works', async () => {
    proxy.slow(200);
    const { arquivo } = await createAta(admin);
    expect(await statusOf(arquivo)).toBe(200);
    await proxy.restore();
  });

  it.each([
    ['of a copy', 900_000],
    ['of a file too large for one', 3_000_000],
  ])(
    'is cut in the middle of a read %s, the read goes on, or fails and nothing is kept',
    async (_, bytes) => {
      const sent = largePdf(bytes);
      const arquivos: string[] = [];
      for (const end of ['a', 'b'])
        arquivos.push(
          (await createAta(admin, { arquivo: dataString(Buffer.concat([sent, Buffer.from(end)])) })).arquivo,
        );
      const [some, none] = arquivos as [string, string];
      const sizeOf = async (arquivo: string) => {
        const response = await fetch(server.url + arquivo);
        return response.ok ? (await response.arrayBuffer()).byteLength : response.status;
      };
      // Each of a few connections brings a part of it.
      proxy.cutAfter(Math.ceil(bytes / 3));
      expect(await sizeOf(some)).toBe(sent.length + 1);
      proxy.cutAfter(1000);
      await expect(
        sizeOf(none).then((size) => (size === 503 ? Promise.reject(new Error('503')) : size)),
      ).rejects.toThrow(/503|terminated|fetch failed/);
      await proxy.restore();
      expect(await sizeOf(none)).toBe(sent.length + 1);
    },
  );

  it('is cut in the middle of a write, the file is stored once or not at all', async () => {
    const before = (await allNamesIn(storage, 'public')).length;
    proxy.hangAfter('/novos/');
    const refused = await admin.post('admin/atas_reunioes', {
      titulo: 'Cortada',
      arquivo: pdfString('Cortada'),
    });
    expect(refused.status).toBe(503);
    await proxy.restore();
    const again = await admin.post('admin/atas_reunioes', {
      titulo: 'Cortada',
      arquivo: pdfString('Cortada'),
    });
    expect(again.status).toBe(201);
    await expect.poll(async () => (await allNamesIn(storage, 'public')).length).toBe(before + 1);
  });
});

/** Needs an object store, and root, who alone may mount a disk. */
describe.runIf(process.env.TEST_FILES_URL && MAY_MOUNT)('while the object store is full', () => {
  it('a write says so and stores nothing, reads go on, and writes succeed once there is room', async () => {
    const disk = await mountDisk(40);
    const full = (await startObjectStore(disk.folder))!;
    const { TEST_FILES_URL: FILES_URL, TEST_FILES_FOLDER: _, ...keys } = full.env;
    const own = await createStorage();
    const storage = { ...own, files: { FILES_URL: FILES_URL!, ...keys } };
    const server = await startServer({ storage });
    try {
      const admin = apiOf(server, (await signIn('admin')).access_token);
      const { arquivo } = await createAta(admin);
      await disk.leaveFree(1_000_000);
      const sent = { titulo: 'Grande', arquivo: dataString(largePdf(5_000_000)) };
      expect(await admin.post('admin/atas_reunioes', sent)).toMatchObject({
        status: 507,
        body: { error: ERRORS.storage_full.message },
      });
      expect((await fetch(server.url + arquivo)).status).toBe(200);
      expect((await admin.get('admin/atas_reunioes')).body).toHaveLength(1);
      expect(await allNamesIn(storage, 'new')).toEqual([]);
      await disk.empty();
      expect((await admin.post('admin/atas_reunioes', sent)).status).toBe(201);
    } finally {
      await server.stop();
      await full.stop();
      await own.remove();
      await disk.unmount();
    }
  });
});
