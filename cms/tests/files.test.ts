import assert from 'node:assert/strict';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import sharp from 'sharp';
import { animated, blankJpeg, blankPng, jpegOfScans } from '../src/files/strange-pictures.test-support.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta } from './harness/content.ts';
import { holdUpload } from './harness/holdUpload.ts';
import { inventory, type Inventory } from './harness/inventory.ts';
import { dataString, jpeg, jpegString, pdf, pdfString, png } from './harness/sampleFiles.ts';
import { bodyOf, sendRaw, sendUpload } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL, startServer, type Server } from './harness/startServer.ts';

let server: Server;
let token: string;
let admin: Api;

beforeAll(async () => {
  server = await startServer();
  token = (await signIn('admin')).access_token;
  admin = apiOf(server, token);
});
afterAll(() => server.stop());

const publish = (arquivo: unknown) => admin.post('admin/atas_reunioes', { titulo: 'Uma ata', arquivo });
const cover = (imagem: unknown) => admin.post('admin/galeria_de_imagens', { titulo: 'Um álbum', imagem });

describe('a refused file leaves nothing behind:', () => {
  let before: Inventory;
  beforeEach(async () => {
    before = await inventory(server.storage);
  });
  afterEach(async () => {
    assert.deepEqual(await inventory(server.storage), before);
  });

  const script = Buffer.from('<script>alert(1)</script>');
  const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const files: [string, () => Buffer | Promise<Buffer>][] = [
    ['html', () => Buffer.from('<!doctype html><title>a</title>')],
    ['svg', () => svg],
    ['a script', () => script],
    ['a program of Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(512)])],
    ['a program of Linux', () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(512)])],
    ['an archive', () => Buffer.from('504b0304140000000000', 'hex')],
    ['nothing', () => Buffer.alloc(0)],
    ['plain text', () => Buffer.from('Ata da reunião')],
    ['a truncated PDF', () => pdf('x'.repeat(5000)).subarray(0, 5000)],
    ['a truncated JPEG', async () => (await jpeg(600, 600)).subarray(0, 900)],
    ['a truncated PNG', async () => (await png(600, 600)).subarray(0, 200)],
    ['an animated PNG', async () => animated(await blankPng(9, 9))],
    [
      'a picture in another format',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .webp()
          .toBuffer(),
    ],
    ['the first bytes of a PDF alone', () => Buffer.from('%PDF-1.4')],
    ['the first and the last line of a PDF', () => Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n')],
    [
      'an archive with a PDF inside',
      () => Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), pdf()]),
    ],
  ];
  it.each(files)('%s, whatever type it declares', async (_name, make) => {
    const bytes = await make();
    for (const type of ['application/pdf', 'image/jpeg', 'image/png', '', 'text/html']) {
      for (const response of [await publish(dataString(bytes, type)), await cover(dataString(bytes, type))]) {
        expect(response.status).toBe(422);
        expect(response.body).toEqual({
          error: expect.stringMatching(/^(O arquivo|A imagem) /),
          errors: { [Object.keys(response.body.errors)[0]!]: response.body.error },
          code: 'invalid_file',
        });
      }
    }
  });

  it('malformed base64', async () => {
    for (const text of ['@@@@', 'AAA*', 'AAAA AAAA', 'A=AA']) {
      expect((await publish(`data:application/pdf;base64,${text}`)).status).toBe(422);
    }
    expect((await publish('data:application/pdf,%PDF-1.4')).status).toBe(422);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['unfolds into more pixels than any camera gives', () => blankPng(16_383, 12_208)],
    ['is as wide as no picture', () => blankPng(99_999_999, 1)],
    ['is as high as no picture', () => blankPng(1, 99_999_999)],
    ['has to be held whole', () => blankPng(9999, 9999, { bits: 16, alpha: true, interlaced: true })],
    ['is gone over without end', () => jpegOfScans(1249, 2000)],
  ])('a small picture that %s', async (_name, make) => {
    const { status, body } = await cover(dataString(await make(), 'image/png'));
    expect([status, body.code]).toEqual([422, 'picture_too_large']);
    expect(body.errors).toEqual({ imagem: body.error });
    expect(body.error).toMatch(/^A imagem .+ envie( de novo)?\.$/);
  });

  it('one byte more than 100 MiB', async () => {
    const { status, body } = await sendUpload(
      server,
      'admin/atas_reunioes',
      token,
      bodyOf(MAX_FILE_BYTES + 1),
    );
    expect(status).toBe(413);
    expect(body).toEqual({
      error: 'O arquivo pode ter até 100 mb',
      errors: { arquivo: 'O arquivo pode ter até 100 mb' },
      code: 'file_too_large',
    });
  });

  it('a body whose Content-Length is too large, before any of it is sent', async () => {
    const response = await sendRaw(
      server,
      `POST /api/v1/admin/atas_reunioes HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 150000000\r\n\r\n`,
      (text) => text.includes('100 mb'),
    );
    expect(response).toMatch(/^HTTP\/1.1 413 /);
    expect(response).toMatch(/"errors":\{"arquivo":"O arquivo pode ter .+ 100 mb"\}/);
  });

  it('an interrupted upload, after which the server goes on', async () => {
    const upload = await holdUpload(server, 'admin/atas_reunioes', token);
    upload.interrupt();
    await vi.waitFor(async () => expect(await inventory(server.storage)).toEqual(before));
    expect((await admin.get('atas_reunioes')).status).toBe(200);
  });

  it('a body without a bearer, before any of it is sent', async () => {
    const response = await sendRaw(
      server,
      'POST /api/v1/admin/atas_reunioes HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 139000000\r\n\r\n{',
      (text) => text.includes('missing_bearer'),
    );
    expect(response).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('a file is accepted', () => {
  it('of exactly 104 857 600 bytes, which can be downloaded whole', async () => {
    const { status, body } = await sendUpload(server, 'admin/atas_reunioes', token, bodyOf(MAX_FILE_BYTES));
    expect(status).toBe(201);
    expect((await admin.get(`atas_reunioes/${body.id}`)).body.arquivo_info.tamanho).toBe(MAX_FILE_BYTES);
    const { headers } = await fetch(`${server.url}${body.arquivo}`, { method: 'HEAD' });
    expect(headers.get('content-length')).toBe(String(MAX_FILE_BYTES));
    await admin.delete(`admin/atas_reunioes/${body.id}`);
  });

  it('that is a telephone photo of 108 megapixels', async () => {
    const { status, body } = await cover(dataString(blankJpeg(12_000, 9000), 'image/jpeg'));
    expect(status).toBe(201);
    expect(body.imagem).toMatchObject({ largura: 12_000, altura: 9000 });
    expect(body.imagem.formatos).toHaveLength(3);
    await admin.delete(`admin/galeria_de_imagens/${body.id}`);
  });

  it('by its bytes, not by the type that it declares', async () => {
    const { body } = await publish(dataString(await png(), 'application/pdf'));
    expect(body.arquivo).toMatch(/\.png$/);
    expect(body.arquivo_info).toMatchObject({ tipo: 'image/png', nome: 'Uma ata.png' });
    const file = await fetch(`${server.url}${body.arquivo}`);
    expect(file.headers.get('content-type')).toBe('image/png');
  });

  it('in an object with its url, new or kept', async () => {
    const added = await publish({ url: pdfString('num objeto') });
    expect(added.status).toBe(201);
    const kept = await publish({ url: added.body.arquivo });
    expect(kept).toMatchObject({ status: 201, body: { arquivo: added.body.arquivo } });
  });

  it('that readers open: padded to the end of a block, or behind a line end', async () => {
    for (const bytes of [
      Buffer.concat([pdf(), Buffer.alloc(100_000)]),
      Buffer.concat([Buffer.from('\r\n'), pdf()]),
    ]) {
      const { status, body } = await publish(dataString(bytes));
      expect(status).toBe(201);
      expect(body.arquivo_info).toEqual({
        nome: 'Uma ata.pdf',
        tipo: 'application/pdf',
        tamanho: bytes.length,
      });
      const stored = await fetch(`${server.url}${body.arquivo}`);
      expect(stored.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(await stored.arrayBuffer()).equals(bytes)).toBe(true);
    }
  });

  it('that is protected, and says so', async () => {
    const bytes = pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 3 0 R');
    const { status, body } = await publish(dataString(Buffer.from(bytes, 'latin1')));
    expect(status).toBe(201);
    expect(body.arquivo_info).toMatchObject({ tipo: 'application/pdf', protegido: true });
    expect((await admin.get(`atas_reunioes/${body.id}`)).body).toMatchObject(body);
  });

  it('with parameters in its data string', async () => {
    const bytes = pdf().toString('base64');
    for (const head of [
      'data:application/pdf;name=ata.pdf;base64,',
      'data:;base64,',
      'data:application/pdf;charset=utf-8;base64,',
    ]) {
      expect((await publish(`${head}${bytes}`)).status).toBe(201);
    }
  });
});

describe('a path is refused', () => {
  it('of another host, outside /uploads, or unknown', async () => {
    const { arquivo } = await createAta(admin);
    const picture = (await cover(await jpegString(900))).body.imagem.formatos[0].url;
    const before = await inventory(server.storage);
    for (const path of [
      `http://outro.example${arquivo}`,
      `//outro.example${arquivo}`,
      `${SITE_URL}.outro.example${arquivo}`,
      `http://fundo.example@outro.example${arquivo}`,
      `https://fundo.example${arquivo}`,
      '/uploads/../fundo.sqlite',
      '/uploads/..%2f..%2fsecrets.json',
      '/uploads/../uploads/a.pdf',
      '../secrets.json',
      '/etc/passwd',
      'C:\\Windows\\win.ini',
      'file:///etc/passwd',
      '/uploads/',
      '/uploads/nenhum.pdf',
      'uploads/nenhum.pdf',
      `${arquivo}?a=1`,
      `${arquivo}#a`,
      `${arquivo}/`,
      `${arquivo}\u0000`,
      picture,
      'javascript:alert(1)',
      'incoming:5f0d5b0e-6a3c-4c0e-9d5e-1b0f2a7c4d11',
    ]) {
      const { status, body } = await publish(path);
      expect(status, path).toBe(422);
      expect(body, path).toMatchObject({ code: 'unknown_file', errors: { arquivo: body.error } });
    }
    expect(await inventory(server.storage)).toEqual(before);
  });
});

it('logs an interrupted upload in one line, at level info', async () => {
  const logging = await startServer({ env: { LOG_LEVEL: 'info' } });
  try {
    (await holdUpload(logging, 'admin/atas_reunioes', token)).interrupt();
    await vi.waitFor(() => expect(logging.output()).toContain('interrupted'));
    expect(await apiOf(logging).get('atas_reunioes')).toMatchObject({ status: 200 });
    // Others are of the start, which goes on in the background.
    const lines = logging
      .output()
      .split('\n')
      .filter((line) => line.includes('admin/atas_reunioes') || /\berror\b|    at /.test(line));
    expect(lines).toEqual([
      expect.stringContaining('POST /api/v1/admin/atas_reunioes was interrupted by its client'),
    ]);
  } finally {
    await logging.stop();
  }
});

it('goes on after all of that', async () => {
  expect((await publish(pdfString())).status).toBe(201);
  expect(server.output()).not.toMatch(/failed|Unhandled|MaxListeners|Parse Error|    at /);
});
