import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import type { DocumentDetail, RecordDetail, RecordPage } from '@fundo/contract/versions';
import { storedNameIn, type StoreFolder } from '../src/files/folders.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta, createDocument, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { runCommand } from './harness/runCommand.ts';
import { jpeg, dataString, pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import {
  createOtherStorage,
  createStorage,
  startServer,
  type Server,
  type Storage,
} from './harness/startServer.ts';
import { storeOf } from './harness/storedFiles.ts';

/** A file that was withdrawn from the public, and the doors by which it might come back. */
let storage: Storage;
let server: Server;
let admin: Api;
let citizen: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;

const start = async () => {
  server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
  panel = await panelOf(server);
};
beforeAll(async () => {
  storage = await createStorage();
  await start();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const MOTIVO = 'Tinha o CPF de uma pessoa';
const SENTENCE =
  /^Este arquivo foi retirado do público em \d\d\/\d\d\/\d{4}\. Motivo: “Tinha o CPF de uma pessoa”\./;
const PATHS = DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path);

const statusOf = async (address: string) => (await fetch(server.url + address)).status;
const detail = async (section: string, id: number) =>
  (await citizen.get(`${section}/${id}`)).body as DocumentDetail;
const fileId = (url: string) =>
  inDatabase(
    { url: storage.database.url, dataDir: storage.dataDir },
    async (db) => (await db('files').where({ url }).first('id')).id as number,
  );
const move = (url: string, from: StoreFolder, to: StoreFolder) =>
  storeOf(storage).move(storedNameIn(url), from, to);

interface Withdrawn {
  readonly id: number;
  /** The bytes of the withdrawn version. */
  readonly bytes: Buffer;
  /** Its address. */
  readonly url: string;
  /** The changes that brought it, and that withdrew it. */
  readonly brought: number;
  readonly withdrawal: number;
}

/** A document in `atas_reunioes` whose first version was withdrawn. */
async function withdrawn(
  bytes = pdf(`com CPF ${crypto.randomUUID()}`),
  type = 'application/pdf',
): Promise<Withdrawn> {
  const ata = await createAta(admin, { titulo: 'Ata com CPF', arquivo: dataString(bytes, type) });
  await admin.put(`admin/atas_reunioes/${ata.id}`, {
    titulo: 'Ata',
    arquivo: pdfString(crypto.randomUUID()),
  });
  const { registro } = (await detail('atas_reunioes', ata.id)).versoes[1]!;
  const address = `admin/atas_reunioes/${ata.id}/versoes/${registro}/ocultar`;
  expect((await admin.post(address, { motivo: MOTIVO })).status).toBe(200);
  const { data } = (await admin.get(`admin/historico?secao=atas_reunioes&item=${ata.id}`)).body as RecordPage;
  return { id: ata.id, bytes, url: ata.arquivo, brought: registro, withdrawal: data[0]!.registro };
}

const lift = (id: number, change: number, motivo = 'O CPF era fictício') =>
  admin.post(`admin/atas_reunioes/${id}/versoes/${change}/liberar`, { motivo });

describe('a withdrawn file does not come back', () => {
  it.each(PATHS)('by its address, in a new document or an edit: %s', async (section) => {
    const { url } = await withdrawn();
    const other = await createDocument(admin, section, { titulo: crypto.randomUUID() });
    for (const reply of [
      await admin.post(`admin/${section}`, { titulo: 'De volta', arquivo: url }),
      await admin.post(`admin/${section}`, { titulo: 'De volta', arquivo: url, rascunho: true }),
      await admin.put(`admin/${section}/${other.id}`, { titulo: 'De volta', arquivo: url }),
    ])
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'withdrawn_file', errors: { arquivo: expect.stringMatching(SENTENCE) } },
      });
    expect(await statusOf(url)).toBe(410);
  });

  it.each(PATHS)('by its bytes, which say why they are refused: %s', async (section) => {
    const { bytes, url } = await withdrawn();
    const other = await createDocument(admin, section, { titulo: crypto.randomUUID() });
    const body = { titulo: 'De volta', arquivo: dataString(bytes) };
    for (const reply of [
      await admin.post(`admin/${section}`, body),
      await admin.put(`admin/${section}/${other.id}`, body),
    ])
      expect(reply).toMatchObject({
        status: 422,
        body: { code: 'withdrawn_file', errors: { arquivo: expect.stringMatching(SENTENCE) } },
      });
    expect(await statusOf(url)).toBe(410);
    expect((await detail(section, other.id)).versoes).toHaveLength(1);
  });

  it('as the cover or a photo of an album, by its address or its bytes', async () => {
    const bytes = await jpeg(321, 123, '#102030');
    const { url } = await withdrawn(bytes, 'image/jpeg');
    const own = dataString(await jpeg(31), 'image/jpeg');
    for (const imagem of [url, dataString(bytes, 'image/jpeg')]) {
      const cover = await admin.post('admin/galeria_de_imagens', { titulo: 'Capa', imagem });
      expect(cover).toMatchObject({
        status: 422,
        body: { errors: { imagem: expect.stringMatching(SENTENCE) } },
      });
      const fotos_attributes = [{ imagem_url: imagem }];
      const photo = await admin.post('admin/galeria_de_imagens', {
        titulo: 'Foto',
        imagem: own,
        fotos_attributes,
      });
      expect(photo).toMatchObject({ status: 422, body: { code: 'withdrawn_file' } });
    }
    expect(await statusOf(url)).toBe(410);
  });

  it('through the native panel: by its number, as an upload and as a replacement', async () => {
    const { bytes, url } = await withdrawn();
    const id = await fileId(url);
    const message = expect.stringMatching(SENTENCE);
    const named = await panel.send('POST', entriesOf('legislacao'), { titulo: 'De volta', arquivo: id });
    expect(named).toMatchObject({ status: 400, body: { error: { message } } });
    expect(await panel.upload(bytes, 'a.pdf', 'application/pdf')).toMatchObject({
      status: 400,
      body: { error: { message } },
    });
    const own = (await panel.upload(pdf(crypto.randomUUID()), 'b.pdf', 'application/pdf')).body[0];
    for (const address of [`/upload?id=${own.id}`, `/upload/files/${own.id}/replace`]) {
      const form = new FormData();
      form.append('files', new File([new Uint8Array(bytes)], 'c.pdf', { type: 'application/pdf' }));
      expect(await panel.send('POST', address, form)).toMatchObject({
        status: 400,
        body: { error: { message } },
      });
    }
    expect([await statusOf(url), await statusOf(own.url)]).toEqual([410, 200]);
  });

  it('by a restored version, or a restored document', async () => {
    const { id, url, bytes, brought } = await withdrawn();
    expect(await admin.post(`admin/atas_reunioes/${id}/versoes/${brought}/restaurar`)).toMatchObject({
      status: 409,
      body: { code: 'withdrawn_version', error: expect.stringMatching(SENTENCE) },
    });
    // One that went to the trash with the same bytes, before they were withdrawn.
    const same = pdf(`${bytes.toString('latin1').length} ${crypto.randomUUID()}`);
    const trashed = await createAta(admin, { titulo: 'Na lixeira', arquivo: dataString(same) });
    await admin.delete(`admin/atas_reunioes/${trashed.id}`);
    await withdrawn(same);
    expect(await admin.post(`admin/atas_reunioes/${trashed.id}/restaurar`)).toMatchObject({
      status: 409,
      body: { code: 'withdrawn_version' },
    });
    expect([await statusOf(url), await statusOf(trashed.arquivo)]).toEqual([410, 410]);
  });

  it('by a start, whoever has put it into public reach', async () => {
    const { url } = await withdrawn();
    await move(url, 'private', 'public');
    await server.stop();
    await start();
    expect(await statusOf(url)).toBe(410);
  });

  it('after its document was deleted for good', async () => {
    const { id, bytes, url } = await withdrawn();
    await purge(admin, 'atas_reunioes', id);
    expect(await admin.post('admin/legislacoes', { titulo: 'x', arquivo: dataString(bytes) })).toMatchObject({
      status: 422,
      body: { code: 'withdrawn_file' },
    });
    expect(await statusOf(url)).toBe(410);
  });
});

describe('a file that several documents have', () => {
  it('is not withdrawn while it is the present one of another, which is named', async () => {
    const titulo = `Cópia ${crypto.randomUUID()}`;
    const bytes = pdf(titulo);
    const ata = await createAta(admin, { titulo, arquivo: dataString(bytes) });
    const law = await createDocument(admin, 'legislacoes', { titulo, arquivo: dataString(bytes) });
    await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo, arquivo: pdfString(crypto.randomUUID()) });
    const { registro } = (await detail('atas_reunioes', ata.id)).versoes[1]!;
    const address = `admin/atas_reunioes/${ata.id}/versoes/${registro}/ocultar`;
    expect(await admin.post(address, { motivo: MOTIVO })).toMatchObject({
      status: 409,
      body: { code: 'present_elsewhere', error: expect.stringContaining(`“${titulo}”, em Legislação`) },
    });
    expect([await statusOf(ata.arquivo), await statusOf(law.arquivo)]).toEqual([200, 200]);
    await admin.put(`admin/legislacoes/${law.id}`, { titulo, arquivo: pdfString(crypto.randomUUID()) });
    // Into the public cache, from which the withdrawal evicts it.
    expect((await detail('legislacoes', law.id)).versoes[1]!.arquivo).toBe(law.arquivo);
    expect((await admin.post(address, { motivo: MOTIVO })).status).toBe(200);
    expect([await statusOf(ata.arquivo), await statusOf(law.arquivo)]).toEqual([410, 410]);
    expect((await detail('legislacoes', law.id)).versoes[1]).toMatchObject({
      arquivo: null,
      ocultada: { motivo: MOTIVO },
    });
  });
});

describe('the address of a withdrawn file', () => {
  it('says that it is gone and why: to people, to programs, and to HEAD', async () => {
    const { url } = await withdrawn(await jpeg(900, 600, '#aabbcc'), 'image/jpeg');
    const page = await fetch(server.url + url, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      410,
      expect.stringContaining('text/html'),
      'no-store',
    ]);
    expect(await page.text()).toContain(MOTIVO);
    for (const accept of ['*/*', 'application/json', 'image/*']) {
      const response = await fetch(server.url + url, { headers: { accept } });
      expect([response.status, response.headers.get('cache-control')]).toEqual([410, 'no-store']);
      expect(await response.json()).toEqual({ code: 'withdrawn', error: expect.stringMatching(SENTENCE) });
    }
    const head = await fetch(server.url + url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([410, '']);
    const copy = url.replace('/uploads/', '/uploads/thumbnail_').replace('.jpg', '.webp');
    expect(await statusOf(copy)).toBe(410);
    expect(await statusOf('/uploads/0123456789abcdef01234567.pdf')).toBe(404);
  });
});

describe('an administrator who lifts a withdrawal', () => {
  it('gives a reason, which is in the record, and the file is public as before', async () => {
    const { id, bytes, url, withdrawal, brought } = await withdrawn();
    const change = async (registro: number) =>
      (await admin.get(`admin/historico/${registro}`)).body as RecordDetail;
    for (const registro of [withdrawal, brought])
      expect((await change(registro)).retirada).toEqual({ em: expect.any(String), motivo: MOTIVO });
    expect((await lift(id, withdrawal, '')).status).toBe(422);
    expect(
      (await citizen.post(`admin/atas_reunioes/${id}/versoes/${withdrawal}/liberar`, { motivo: 'x' })).status,
    ).toBe(401);
    expect((await lift(id, withdrawal)).status).toBe(204);
    expect((await lift(id, withdrawal)).status).toBe(409);
    expect(await statusOf(url)).toBe(200);
    expect((await detail('atas_reunioes', id)).versoes[1]).toMatchObject({ arquivo: url, ocultada: null });
    expect((await citizen.get('arquivos.sha256')).body).toContain(url.slice(1));
    const { data } = (await admin.get(`admin/historico?secao=atas_reunioes&item=${id}`)).body as RecordPage;
    expect(data[0]).toMatchObject({
      acao: 'liberado',
      nota: 'O CPF era fictício',
      autor: expect.any(String),
    });
    expect((await change(withdrawal)).retirada).toBeNull();
    expect((await createDocument(admin, 'legislacoes', { arquivo: dataString(bytes) })).id).toBeGreaterThan(
      0,
    );
    expect((await admin.post(`admin/atas_reunioes/${id}/versoes/${brought}/restaurar`)).status).toBe(200);
    expect((await runCommand('verify', storage)).output).toContain('Tudo confere');
  });

  it('may withdraw it again', async () => {
    const { id, url, withdrawal, brought } = await withdrawn();
    await lift(id, withdrawal);
    expect(await statusOf(url)).toBe(200);
    const again = await admin.post(`admin/atas_reunioes/${id}/versoes/${brought}/ocultar`, {
      motivo: MOTIVO,
    });
    expect([again.status, await statusOf(url)]).toEqual([200, 410]);
  });

  it('does so for a document that was deleted for good, whose bytes can be sent again', async () => {
    const { id, bytes, withdrawal } = await withdrawn();
    await purge(admin, 'atas_reunioes', id);
    expect((await lift(id, withdrawal)).status).toBe(204);
    expect((await admin.post('admin/legislacoes', { titulo: 'x', arquivo: dataString(bytes) })).status).toBe(
      201,
    );
  });
});

describe('a withdrawn file in public reach', () => {
  it('is named by verify, and no restored backup puts it there', async () => {
    const { url } = await withdrawn();
    await move(url, 'private', 'public');
    expect((await runCommand('verify', storage)).output).toContain(
      `Não confere: ${url}: foi retirado do público, e está ao alcance de todos`,
    );
    const backup = path.join(storage.dataDir, 'fundo.tar');
    expect((await runCommand('backup', storage, backup)).code).toBe(0);
    await move(url, 'public', 'private');
    const restored = await createOtherStorage();
    try {
      const { code, output } = await runCommand('restore', restored, backup);
      expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Tudo confere') });
      const other = await startServer({ storage: restored });
      expect((await fetch(other.url + url)).status).toBe(410);
      await other.stop();
    } finally {
      await restored.remove();
    }
  });
});
