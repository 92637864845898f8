import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { storedNameIn } from '../src/files/places.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { startNetworkProxy, type NetworkProxy } from './harness/networkProxy.ts';
import { runCommand } from './harness/runCommand.ts';
import { pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { allNamesIn, storeOf } from './harness/storedFiles.ts';

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
      env: { RATE_LIMITS: 'off' },
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

  it.each(['refuse', 'hang'] as const)(
    'fails (%s), what is kept is served, the rest says so, and nothing is half stored',
    async (fault) => {
      const [kept, unread, deleted] = [
        await createAta(admin),
        await createAta(admin),
        await createAta(admin),
      ];
      for (const { arquivo } of [kept, deleted]) expect(await statusOf(arquivo)).toBe(200);
      const before = await atas();
      proxy[fault]();

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
      const late = fault === 'hang' ? 1 : 0;
      await expect.poll(async () => (await allNamesIn(storage, 'new')).length).toBeLessThanOrEqual(late);
      expect((await get('/saude/pronto')).status).toBe(200);
    },
  );

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
