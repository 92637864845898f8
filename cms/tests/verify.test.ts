import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { panelOf } from './harness/panelOf.ts';
import { runCommand } from './harness/runCommand.ts';
import { dataString, jpegString, pdf } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** Runs `npm run verify` while the server runs. */
let storage: Storage;
let server: Server;
let admin: Api;

beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const verify = async () => (await runCommand('verify', storage)).output;
const pathOf = (address: string) => path.join(storage.dataDir, 'public', address);

/** Changes the last byte of a public file, runs `work`, and changes it back. */
async function withOneByteFlipped(address: string, work: () => Promise<void>): Promise<void> {
  const bytes = await readFile(pathOf(address));
  const flipped = Buffer.from(bytes);
  flipped[flipped.length - 1]! ^= 1;
  await writeFile(pathOf(address), flipped);
  await work();
  await writeFile(pathOf(address), bytes);
}

it('finds everything as it was written', async () => {
  await createAlbum(admin, { fotos: 1 });
  await createAta(admin);
  await purge(admin, 'atas_reunioes', (await createAta(admin, { arquivo: await jpegString(77) })).id);
  expect(await verify()).toMatch(/^Tudo confere: \d+ mudanças, \d+ itens e \d+ arquivos/);
});

it('names a file with one changed byte: of a document, a copy of a picture, an unused file of the library', async () => {
  const { arquivo } = await createAta(admin);
  const { body: album } = await admin.post('admin/galeria_de_imagens', {
    titulo: 'Com cópias',
    imagem: await jpegString(900),
  });
  const copy = album.imagem.formatos[0].url as string;
  const panel = await panelOf(server);
  const [{ url: unused }] = (await panel.upload(pdf(), 'a.pdf', 'application/pdf')).body;
  await vi.waitFor(
    async () => {
      expect(await readdir(pathOf('/uploads'))).toContain(path.basename(copy));
      expect(await verify()).toContain('Tudo confere');
    },
    { interval: 500 },
  );
  for (const address of [arquivo, copy, unused])
    await withOneByteFlipped(address, async () => {
      expect(await verify()).toBe(`Não confere: ${address}: os bytes não são os que foram gravados\n`);
    });
  await rename(pathOf(arquivo), `${pathOf(arquivo)}.away`);
  expect(await verify()).toBe(`Não confere: ${arquivo}: falta o arquivo\n`);
  await rename(`${pathOf(arquivo)}.away`, pathOf(arquivo));
  expect(await verify()).toContain('Tudo confere');
});

it('names the copy of a picture after a restart, and after it was published again', async () => {
  const { body: album } = await admin.post('admin/galeria_de_imagens', {
    titulo: 'De volta',
    imagem: await jpegString(901),
  });
  const copy = album.imagem.formatos[0].url as string;
  const isThere = () =>
    vi.waitFor(async () => expect(await readdir(pathOf('/uploads'))).toContain(path.basename(copy)));
  await isThere();
  await admin.delete(`admin/galeria_de_imagens/${album.id}`);
  expect(await readdir(pathOf('/uploads'))).not.toContain(path.basename(copy));
  expect(await verify()).toContain('Tudo confere');
  expect((await admin.post(`admin/galeria_de_imagens/${album.id}/restaurar`)).status).toBe(200);
  await isThere();
  await server.stop();
  await inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (db) =>
    db('resumos_de_arquivos').delete(),
  );
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
  await withOneByteFlipped(copy, async () => {
    expect(await verify()).toContain(`Não confere: ${copy}`);
  });
});

it('names an entry, and a photo of an album, that somebody has changed in the database', async () => {
  const { database, dataDir } = storage;
  const change = (table: string, id: number, titulo: string | null) =>
    inDatabase({ url: database.url, dataDir }, (db) => db(table).where({ id }).update({ titulo }));
  const ata = await createAta(admin, { titulo: 'como foi escrita' });
  await change('atas_reuniao', ata.id, 'por fora');
  expect(await verify()).toBe(`Não confere: atas_reunioes/${ata.id}: titulo não é como foi gravado\n`);
  await change('atas_reuniao', ata.id, ata.titulo);
  const album = await createAlbum(admin, { fotos: 1 });
  const [foto] = album.fotos;
  await change('fotos', foto!.id, 'outra legenda');
  expect(await verify()).toBe(
    `Não confere: galeria_de_imagens/${album.id}: titulo de fotos não é como foi gravado\n`,
  );
  await change('fotos', foto!.id, foto!.titulo);
  expect(await verify()).toContain('Tudo confere');
});

it('names the figures of an earlier version, of which somebody has changed a line in the database', async () => {
  const { body: document } = await admin.post('admin/prestacoes_conta', {
    titulo: 'Contas',
    arquivo: dataString(pdf('contas')),
    numeros: [{ data: '2025-02-28', tipo: 'despesa', categoria: 'Cursos', centavos: 100 }],
  });
  const body = { titulo: 'Contas', arquivo: document.arquivo, numeros: null };
  expect((await admin.put(`admin/prestacoes_conta/${document.id}`, body)).status).toBe(200);
  const change = (centavos: number) =>
    inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
      database('numeros').where({ sha256: document.numeros }).update({ centavos }),
    );
  await change(99);
  expect(await verify()).toBe(`Não confere: números ${document.numeros}: não são os que foram gravados\n`);
  await change(100);
  expect(await verify()).toContain('Tudo confere');
});
