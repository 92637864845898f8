import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { createAta, purge } from './harness/content.ts';
import { panelOf } from './harness/panelOf.ts';
import { pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { age, namesIn } from './harness/storedFiles.ts';

let storage: Storage;
let server: Server;
beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const admin = async () => apiOf(server, (await signIn('admin')).access_token);
const statusOf = async (url: string) => (await fetch(server.url + url)).status;
const fileIn = (folder: string, url: string) => path.join(storage.dataDir, folder, path.basename(url));

async function restart(): Promise<void> {
  await server.stop();
  server = await startServer({ storage });
}

it('a document that is deleted for good is out of reach at once, and unlinked a day later', async () => {
  const { id, arquivo } = await createAta(await admin());
  await purge(await admin(), 'atas_reunioes', id);
  expect(await statusOf(arquivo!)).toBe(404);
  expect(await namesIn(storage, 'deleted')).toEqual([path.basename(arquivo!)]);
  await restart();
  expect(await namesIn(storage, 'deleted')).toEqual([path.basename(arquivo!)]);
  await age(storage, 'deleted', 24);
  await restart();
  expect(await namesIn(storage, 'deleted')).toEqual([]);
});

it('a file that is deleted in the media library is out of reach at once, and stays for a day', async () => {
  const panel = await panelOf(server);
  const { body } = await panel.upload(pdf('da biblioteca'), 'biblioteca.pdf', 'application/pdf');
  const [{ id, url }] = body;
  expect(await statusOf(url)).toBe(200);
  await panel.send('DELETE', `/upload/files/${id}`);
  expect(await statusOf(url)).toBe(404);
  expect((await readFile(fileIn('private/deleted', url))).equals(pdf('da biblioteca'))).toBe(true);
});

it('a file that could not be moved when its document went is out of reach as soon as it can', async () => {
  const api = await admin();
  const { id, arquivo } = await createAta(api);
  const [hidden, aside] = [
    path.join(storage.dataDir, 'private/uploads'),
    path.join(storage.dataDir, 'aside'),
  ];
  await rename(hidden, aside);
  expect((await api.delete(`admin/atas_reunioes/${id}`)).status).toBe(204);
  expect(await statusOf(arquivo!)).toBe(200);
  await rename(aside, hidden);
  await expect.poll(() => statusOf(arquivo!)).toBe(404);
});

it('a committed file that its process left behind is served, and a file that has a row comes back', async () => {
  const [left, deleted] = [await createAta(await admin()), await createAta(await admin())];
  await rename(fileIn('public/uploads', left.arquivo!), fileIn('private/new', left.arquivo!));
  expect(await statusOf(left.arquivo!)).toBe(200);
  await rename(fileIn('public/uploads', deleted.arquivo!), fileIn('private/deleted', deleted.arquivo!));
  expect(await statusOf(deleted.arquivo!)).toBe(404);
  await restart();
  expect(await statusOf(deleted.arquivo!)).toBe(200);
});

it('a file that its process left on the wrong side is put right at the next start', async () => {
  const api = await admin();
  const shown = await createAta(api);
  await rename(fileIn('public/uploads', shown.arquivo!), fileIn('private/uploads', shown.arquivo!));
  const replaced = await createAta(api, { titulo: 'com CPF' });
  const { body } = await api.put(`admin/atas_reunioes/${replaced.id}`, {
    titulo: replaced.titulo,
    arquivo: pdfString('a segunda'),
  });
  const [, { registro }] = (await api.get(`atas_reunioes/${replaced.id}`)).body.versoes;
  await api.post(`admin/atas_reunioes/${replaced.id}/versoes/${registro}/ocultar`, { motivo: 'Tem um CPF' });
  await rename(fileIn('private/uploads', replaced.arquivo!), fileIn('public/uploads', replaced.arquivo!));
  expect([await statusOf(shown.arquivo!), await statusOf(replaced.arquivo!)]).toEqual([404, 200]);
  await restart();
  expect(await statusOf(shown.arquivo!)).toBe(200);
  expect(await statusOf(replaced.arquivo!)).toBe(410);
  expect(await statusOf(body.arquivo)).toBe(200);
});

it('a file without a row goes out of reach at the start, and a row without a file is logged', async () => {
  const { arquivo } = await createAta(await admin());
  await rm(fileIn('public/uploads', arquivo!));
  const orphan = '/uploads/0123456789abcdef01234567.pdf';
  await writeFile(fileIn('public/uploads', orphan), pdf('de ninguém'));
  expect(await statusOf(orphan)).toBe(200);
  await age(storage, 'public', 1);
  await restart();
  expect(await statusOf(orphan)).toBe(404);
  await expect.poll(() => server.output()).toContain(`${arquivo} has a row, but its file is gone`);
});
