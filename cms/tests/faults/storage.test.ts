import { cp, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAta, createAlbum, purge } from '../harness/content.ts';
import { figure } from '../harness/figure.ts';
import { panelOf } from '../harness/panelOf.ts';
import { dataString, pdf, pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { MAY_MOUNT, mountDisk, type SmallDisk } from '../harness/smallDisk.ts';
import { createStorage, startServer, type Server, type Storage } from '../harness/startServer.ts';

const FULL = ERRORS.storage_full;
const UNAVAILABLE = ERRORS.storage_unavailable;
const KILOBYTE = 1024;

/** A picture that hardly compresses: about 1 MB as PNG. */
const noise = async (): Promise<string> => {
  const size = { width: 700, height: 500 };
  const picture = sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
  return dataString(await picture.png().toBuffer(), 'image/png');
};

const readyOf = async ({ url }: Server) => {
  const response = await fetch(`${url}/saude/pronto`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** Names of files in the folders where a failed write could leave some. */
async function filesOf({ storage: { dataDir } }: Server): Promise<string[]> {
  const folders = ['incoming', 'public/uploads', 'private/uploads'];
  const lists = await Promise.all(folders.map((folder) => readdir(path.join(dataDir, folder))));
  return lists.flat().toSorted();
}

async function expectReads(server: Server, arquivo: string): Promise<void> {
  expect((await apiOf(server).get('atas_reunioes')).status).toBe(200);
  expect((await apiOf(server).get('atas_reunioes?range=[0,0]')).status).toBe(200);
  expect((await fetch(`${server.url}/`, { headers: { accept: 'text/html' } })).status).toBe(200);
  expect((await fetch(server.url + arquivo)).status).toBe(200);
}

describe.runIf(MAY_MOUNT)('a disk that is full', () => {
  let storage: Storage;
  let disk: SmallDisk;
  let server: Server;
  let admin: Api;
  beforeAll(async () => {
    storage = await createStorage();
    disk = await mountDisk(256);
    await cp(storage.dataDir, disk.folder, { recursive: true });
    server = await startServer({
      storage: { ...storage, dataDir: disk.folder },
      env: { RATE_LIMITS: 'off' },
    });
    admin = apiOf(server, (await signIn('admin')).access_token);
  });
  afterEach(() => disk.empty());
  afterAll(async () => {
    await server.stop();
    await disk.unmount();
    await storage.remove();
  });

  it('refuses files with a true sentence, logs why, and goes on with reads', async () => {
    const { arquivo } = await createAta(admin);
    const before = await filesOf(server);
    const seen = server.output().length;
    await disk.leaveFree(0);
    const refused = await admin.post('admin/atas_reunioes', { titulo: 'Sem espaço', arquivo: pdfString() });
    expect(refused).toMatchObject({
      status: 507,
      body: { error: FULL.message, code: 'storage_full' },
    });
    await expect.poll(() => server.output().slice(seen)).toMatch(/ENOSPC/);
    expect(server.output().slice(seen)).not.toContain('Sem espaço');
    await expectReads(server, arquivo);
    expect(await filesOf(server)).toEqual(before);
    await disk.empty();
    expect(
      (await admin.post('admin/atas_reunioes', { titulo: 'De novo', arquivo: pdfString() })).status,
    ).toBe(201);
  });

  it('refuses a text with the same sentence, if the database is on it', async () => {
    await disk.leaveFree(0);
    const { status, body } = await admin.post('admin/perguntas_frequentes', {
      titulo: 'Cabe?',
      resposta: 'Não. '.repeat(400),
    });
    // PostgreSQL uses another disk.
    expect({ status, body }).toMatchObject(
      storage.database.url ? { status: 201 } : { status: 507, body: { code: 'storage_full' } },
    );
    await disk.empty();
    expect(
      (await admin.post('admin/perguntas_frequentes', { titulo: 'Cabe?', resposta: 'Sim' })).status,
    ).toBe(201);
  });

  it('refuses an upload of the native panel with that sentence', async () => {
    const panel = await panelOf(server);
    await disk.leaveFree(0);
    expect(await panel.upload(pdf(), 'a.pdf', 'application/pdf')).toMatchObject({
      status: 507,
      body: { error: { message: FULL.message } },
    });
    await disk.empty();
    expect((await panel.upload(pdf(), 'a.pdf', 'application/pdf')).status).toBe(201);
  });

  it('stores a picture whole or says that there is no space, however much is left', async (context) => {
    const imagem = await noise();
    const before = await filesOf(server);
    const counts: Record<number, number> = {};
    for (let free = 0; free <= 6000; free += 200) {
      await disk.leaveFree(free * KILOBYTE);
      const { status, body } = await admin.post('admin/galeria_de_imagens', { titulo: 'Ruído', imagem });
      expect({ free, status, body }).toMatchObject(
        status === 201 ? { status } : { status: 507, body: { error: FULL.message } },
      );
      counts[status] = (counts[status] ?? 0) + 1;
      await disk.empty();
      if (status === 201) await purge(admin, 'galeria_de_imagens', body.id);
      await expect.poll(() => filesOf(server)).toEqual(before);
    }
    expect(counts).toEqual({ 201: expect.any(Number), 507: expect.any(Number) });
    figure(context, `${counts[507]} × 507, ${counts[201]} × 201, no other`);
  });

  it('is named by readiness, which stays 200, before it is full', async () => {
    expect(await readyOf(server)).toMatchObject({ status: 200, body: { espaco: true, gravacao: true } });
    await disk.leaveFree(150 * KILOBYTE * KILOBYTE);
    expect(await readyOf(server)).toMatchObject({ status: 200, body: { status: 'ok', espaco: false } });
  });

  it('gets the space of deleted pictures back at once', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { id } = await createAlbum(admin, { fotos: 2 });
      await purge(admin, 'galeria_de_imagens', id);
    }
    const panel = await panelOf(server);
    const picture = Buffer.from((await noise()).split(',')[1]!, 'base64');
    const { body } = await panel.upload(picture, 'a.png', 'image/png');
    expect((await panel.send('DELETE', `/upload/files/${body[0].id}`)).status).toBe(200);
    const open = async () => {
      const folder = `/proc/${server.process.pid}/fd`;
      const targets = (await readdir(folder)).map((name) =>
        readlink(path.join(folder, name)).catch(() => ''),
      );
      return (await Promise.all(targets)).filter(
        (target) => target.startsWith(disk.folder) && target.endsWith('(deleted)'),
      );
    };
    await expect.poll(open).toEqual([]);
  });
});

describe('folders that nothing can be written to', () => {
  let server: Server;
  let admin: Api;
  let arquivo: string;
  const folder = (name: string) => path.join(server.storage.dataDir, name);
  const send = () => admin.post('admin/atas_reunioes', { titulo: 'Sem lugar', arquivo: pdfString() });
  const expectUnavailable = (reply: unknown) =>
    expect(reply).toMatchObject({
      status: 503,
      body: { error: UNAVAILABLE.message, code: 'storage_unavailable' },
    });
  beforeAll(async () => {
    server = await startServer();
    admin = apiOf(server, (await signIn('admin')).access_token);
    ({ arquivo } = await createAta(admin));
  });
  afterAll(() => server.stop());

  it.runIf(MAY_MOUNT)('read-only: refuses files, goes on with reads, and recovers alone', async () => {
    const disk = await mountDisk(16, folder('incoming'));
    try {
      await disk.makeReadOnly(true);
      const seen = server.output().length;
      expectUnavailable(await send());
      await expect.poll(() => server.output().slice(seen)).toMatch(/EROFS/);
      await expectReads(server, arquivo);
      expect(await readyOf(server)).toMatchObject({ status: 200, body: { gravacao: false } });
      await disk.makeReadOnly(false);
      expect((await send()).status).toBe(201);
      expect(await readyOf(server)).toMatchObject({ status: 200, body: { gravacao: true } });
    } finally {
      await disk.unmount();
    }
  });

  /** Runs `work` while a folder is gone. */
  async function without(name: string, work: () => Promise<unknown>): Promise<void> {
    await rename(folder(name), `${folder(name)}.away`);
    try {
      await work();
    } finally {
      await rm(folder(name), { force: true });
      await rename(`${folder(name)}.away`, folder(name));
    }
  }

  it.each(['incoming', 'public/uploads'])('missing (%s): refuses files, and recovers alone', async (name) => {
    const seen = server.output().length;
    await without(name, async () => {
      expectUnavailable(await send());
      expect((await apiOf(server).get('atas_reunioes')).status).toBe(200);
    });
    await expect.poll(() => server.output().slice(seen)).toMatch(/ENOENT/);
    expect((await send()).status).toBe(201);
  });

  it('missing: readiness is 503 while the files that people read are gone', async () => {
    await without('public/uploads', async () =>
      expect(await readyOf(server)).toMatchObject({ status: 503, body: { arquivos: false } }),
    );
    expect(await readyOf(server)).toMatchObject({ status: 200, body: { arquivos: true } });
  });

  it('a file in the place of a folder: the native panel refuses files, and says when to try again', async () => {
    const panel = await panelOf(server);
    await without('incoming', async () => {
      await writeFile(folder('incoming'), '');
      const { status, headers, body } = await panel.upload(pdf(), 'a.pdf', 'application/pdf');
      expect({ status, message: body.error?.message }).toEqual({ status: 503, message: UNAVAILABLE.message });
      expect(headers.get('retry-after')).toBe('5');
    });
    expect((await panel.upload(pdf(), 'a.pdf', 'application/pdf')).status).toBe(201);
  });

  it('a file in the place of a folder: refuses files', async () => {
    await without('incoming', async () => {
      await writeFile(folder('incoming'), '');
      expectUnavailable(await send());
    });
    expect((await send()).status).toBe(201);
  });
});
