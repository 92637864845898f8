import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../commands/setup/ports.mjs';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { startNetworkProxy, type NetworkProxy } from './harness/networkProxy.ts';
import { jpegString } from './harness/sampleFiles.ts';
import { runCommand } from './harness/runCommand.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** Needs PostgreSQL and an object store (npm run test:object-store), and nothing else that both instances have. */
describe.runIf(process.env.TEST_DATABASE_URL && process.env.TEST_FILES_URL)(
  'two instances without a common disk',
  () => {
    let storage: Storage;
    let proxy: NetworkProxy;
    let apart: string;
    let first: Server;
    let second: Server;
    let admin: Api;
    let ports: readonly number[];
    beforeAll(async () => {
      const own = await createStorage();
      const files = new URL(own.files.FILES_URL!);
      proxy = await startNetworkProxy(files.searchParams.get('endpoint')!);
      files.searchParams.set('endpoint', proxy.url);
      storage = { ...own, files: { ...own.files, FILES_URL: files.href } };
      apart = await mkdtemp(path.join(os.tmpdir(), 'fundo-http-'));
      ports = [await freePort(), await freePort()];
      const start = (index: number, dataDir: string) =>
        startServer({ storage: { ...storage, dataDir }, env: { METRICS_PORT: String(ports[index]) } });
      first = await start(0, storage.dataDir);
      second = await start(1, apart);
      admin = apiOf(first, (await signIn('admin')).access_token);
    });
    afterAll(async () => {
      await Promise.all([first.stop(), second.stop()]);
      await proxy.stop();
      await storage.remove();
      await rm(apart, { recursive: true });
    });

    const statuses = (address: string) =>
      Promise.all([first, second].map(async ({ url }) => (await fetch(url + address)).status));

    it('serve the same file, with the same ETag', async () => {
      const { arquivo } = await createAta(admin);
      const etags = await Promise.all(
        [first, second].map(async ({ url }) => (await fetch(url + arquivo)).headers.get('etag')),
      );
      expect(etags[0]).toMatch(/^"[0-9a-f]{64}"$/);
      expect(etags[1]).toBe(etags[0]);
      expect(await readdir(path.join(storage.dataDir, 'public/uploads'))).toEqual([]);
    });

    it('both stop serving a file that one of them has hidden, though the other has a copy', async () => {
      for (let round = 0; round < 20; round += 1) {
        const { id, arquivo } = await createAta(admin);
        expect(await statuses(arquivo)).toEqual([200, 200]);
        await admin.delete(`admin/atas_reunioes/${id}`);
        await expect.poll(() => statuses(arquivo)).toEqual([404, 404]);
        // It stays so: nobody has asked the store while the file was moved, and believed the answer.
        expect(await statuses(arquivo)).toEqual([404, 404]);
        await admin.post(`admin/atas_reunioes/${id}/restaurar`);
        await expect.poll(() => statuses(arquivo)).toEqual([200, 200]);
      }
    });

    it('both stop serving a file that one of them has hidden while the store is away, and no other', async () => {
      const [{ id, arquivo }, kept] = [await createAta(admin), await createAta(admin)];
      for (const address of [arquivo, kept.arquivo]) expect(await statuses(address)).toEqual([200, 200]);
      await proxy.refuse();
      expect((await admin.delete(`admin/atas_reunioes/${id}`)).status).toBe(204);
      await expect.poll(() => statuses(arquivo)).toEqual([503, 503]);
      expect(await statuses(kept.arquivo)).toEqual([200, 200]);
      await proxy.restore();
      await expect.poll(() => statuses(arquivo)).toEqual([404, 404]);
    });

    it('both know of a backup that was made in a third folder', async () => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-http-'));
      const file = path.join(folder, 'fundo.tar');
      const { code, output } = await runCommand('backup', { ...storage, dataDir: folder }, file);
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/^Backup gravado em .*\n$/),
      });
      for (const port of ports) {
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const [, seconds] = /^fundo_last_backup_seconds (\S+)$/m.exec(text) ?? [];
        expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(600);
      }
      await rm(folder, { recursive: true });
    });

    it("serve a picture's copies that one of them has made", async () => {
      const { body } = await admin.post('admin/galeria_de_imagens', {
        titulo: 'Praça',
        imagem: await jpegString(900),
      });
      const [copy] = body.imagem.formatos;
      await expect
        .poll(async () => (await fetch(second.url + copy.url)).headers.get('content-type'))
        .toBe('image/webp');
    });
  },
);
