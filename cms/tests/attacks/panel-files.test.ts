import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blankPng, jpegOfScans } from '../../src/files/strange-pictures.test-support.ts';
import { inDatabase } from '../harness/database.ts';
import { inventory } from '../harness/inventory.ts';
import { entriesOf, panelOf } from '../harness/panelOf.ts';
import { jpeg, pdf, png } from '../harness/sampleFiles.ts';
import { startServer, type Server } from '../harness/startServer.ts';

let server: Server;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await startServer();
  panel = await panelOf(server);
});
afterAll(() => server.stop());

interface Row {
  readonly id: number;
  readonly name: string;
  readonly ext: string;
  readonly mime: string;
  readonly url: string;
  readonly hash: string;
  readonly formats: Record<string, Row> | null;
}

const uploads = () => readdir(path.join(server.storage.dataDir, 'public', 'uploads'));
const formOf = (bytes: Buffer, name: string, type: string, info?: object) => {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytes)], name, { type }));
  if (info) form.append('fileInfo', JSON.stringify(info));
  return form;
};
const rowOf = async (id: number): Promise<Row> => (await panel.send('GET', `/upload/files/${id}`)).body;
const uploaded = async (bytes: Buffer, name: string, type: string, info?: object): Promise<Row> => {
  const { status, body } = await panel.send('POST', '/upload', formOf(bytes, name, type, info));
  expect(status).toBe(201);
  return rowOf(body[0].id);
};
const changed = async (id: number, values: object) =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, (db) =>
    db('files').where({ id }).update(values),
  );

const PAGE = Buffer.from('\n<script>alert(document.domain)</script>\n');
/** A PDF that also contains an HTML page. */
const pageInPdf = () => Buffer.concat([pdf('x'), PAGE, pdf('y')]);

describe('a file uploaded in the panel gets the extension of its bytes:', () => {
  it.each([
    ['evil.html', 'text/html'],
    ['evil.svg', 'image/svg+xml'],
    ['evil.xhtml', 'application/xhtml+xml'],
    ['evil.js', 'text/javascript'],
    ['evil.pdf.html', 'application/pdf'],
    ['evil.HTML', 'application/pdf'],
    ['evil', 'application/pdf'],
    ['.html', 'text/html'],
    ['evil.html.', 'application/pdf'],
    ['evil.html ', 'application/octet-stream'],
  ])('%s as %s', async (name, type) => {
    for (const info of [undefined, { name }, { name: 'outro.html' }]) {
      const row = await uploaded(pageInPdf(), name, type, info);
      expect(row).toMatchObject({ ext: '.pdf', mime: 'application/pdf' });
      expect(row.name).toMatch(/\.pdf$/);
      expect(row.url).toMatch(/^\/uploads\/[0-9a-f]{24}\.pdf$/);
      expect(row.url).toBe(`/uploads/${row.hash}.pdf`);
      const { headers } = await fetch(server.url + row.url);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/\.pdf$/);
    }
    expect((await uploads()).filter((stored) => !/\.(pdf|jpg|png|webp)$/.test(stored))).toEqual([]);
  });

  it('pictures too, with their copies', async () => {
    const row = await uploaded(await jpeg(900, 600), 'foto.svg', 'image/svg+xml', {
      name: 'Foto da obra.svg',
    });
    expect(row).toMatchObject({ name: 'Foto da obra.jpg', ext: '.jpg', mime: 'image/jpeg' });
    for (const copy of Object.values(row.formats!))
      expect(copy).toMatchObject({ ext: '.webp', mime: 'image/webp', url: `/uploads/${copy.hash}.webp` });
    expect(await uploaded(await png(), 'foto.JPEG', 'image/jpeg')).toMatchObject({
      name: 'foto.png',
      ext: '.png',
    });
  });

  it('keeps its name, accents included', async () => {
    expect((await uploaded(pdf(), 'Ata 3-2025 “extraordinária”.pdf', 'application/pdf')).name).toBe(
      'Ata 3-2025 “extraordinária”.pdf',
    );
    expect((await uploaded(await jpeg(), 'FOTO.JPEG', 'image/jpeg')).name).toBe('FOTO.jpg');
  });

  it('each by its own bytes, if several are uploaded together', async () => {
    const form = formOf(pdf(), 'um.html', 'text/html');
    form.append('files', new File([new Uint8Array(await png())], 'dois.html', { type: 'text/html' }));
    for (const name of ['um.html', 'dois.html']) form.append('fileInfo', JSON.stringify({ name }));
    const { status, body } = await panel.send('POST', '/upload', form);
    expect(status).toBe(201);
    expect(body.map(({ name }: Row) => name).toSorted()).toEqual(['dois.png', 'um.pdf']);
  });

  it('at the other address for uploads too', async () => {
    const form = formOf(pageInPdf(), 'evil.html', 'text/html', { name: 'evil.xhtml' });
    const { status, body } = await panel.send('POST', '/upload/files', form);
    expect(status).toBe(201);
    expect(await rowOf(body.id)).toMatchObject({ name: 'evil.pdf', ext: '.pdf', mime: 'application/pdf' });
  });
});

describe('a file changed in the panel', () => {
  let row: Row;
  beforeEach(async () => {
    row = await uploaded(pdf('antes'), 'Ata.pdf', 'application/pdf');
  });

  it.each<[string, (id: number, name: string) => [string, string, object]]>([
    ['PUT /upload/files/:id', (id, name) => ['PUT', `/upload/files/${id}`, { fileInfo: { name } }]],
    ['POST /upload?id=', (id, name) => ['POST', `/upload?id=${id}`, { fileInfo: { name } }]],
    [
      'POST /upload/actions/bulk-update',
      (id, name) => ['POST', '/upload/actions/bulk-update', { updates: [{ id, fileInfo: { name } }] }],
    ],
  ])('by %s keeps the extension of its bytes', async (_door, requestOf) => {
    for (const [typed, name] of [
      ['evil.html', 'evil.pdf'],
      ['Ata certa', 'Ata certa.pdf'],
      ['Ata certa.PDF', 'Ata certa.pdf'],
      ['a/b.js', 'a-b.pdf'],
    ] as const) {
      const { status } = await panel.send(...requestOf(row.id, typed));
      expect(status, typed).toBe(200);
      expect(await rowOf(row.id)).toMatchObject({ name, ext: '.pdf', mime: 'application/pdf', url: row.url });
      const { headers } = await fetch(server.url + row.url);
      expect(headers.get('content-disposition')).toContain(`filename="${name}"`);
    }
  });

  it('keeps its name if only its other fields change', async () => {
    await panel.send('PUT', `/upload/files/${row.id}`, { fileInfo: { caption: 'Uma legenda' } });
    expect(await rowOf(row.id)).toMatchObject({ name: 'Ata.pdf', caption: 'Uma legenda' });
  });

  it.each([
    ['POST /upload?id=', (id: number) => `/upload?id=${id}`],
    ['POST /upload/files/:id/replace', (id: number) => `/upload/files/${id}/replace`],
  ])('by %s keeps its name and address for a file of the same type', async (_door, address) => {
    const form = formOf(pageInPdf(), 'evil.html', 'text/html', { name: 'evil.html' });
    expect((await panel.send('POST', address(row.id), form)).status).toBe(200);
    expect(await rowOf(row.id)).toMatchObject({
      name: 'evil.pdf',
      ext: '.pdf',
      mime: 'application/pdf',
      url: row.url,
    });
    const file = await fetch(server.url + row.url);
    expect(Buffer.from(await file.arrayBuffer()).equals(pageInPdf())).toBe(true);
  });

  it.each([
    ['POST /upload?id=', (id: number) => `/upload?id=${id}`],
    ['POST /upload/files/:id/replace', (id: number) => `/upload/files/${id}/replace`],
  ])('by %s does not change if the new file is of another type', async (_door, address) => {
    const form = formOf(await png(), 'Ata.pdf', 'application/pdf');
    const { status, body } = await panel.send('POST', address(row.id), form);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      'O novo arquivo precisa ser do mesmo tipo que o atual (pdf). Para outro tipo, adicione um arquivo novo.',
    );
    expect(await rowOf(row.id)).toMatchObject({ name: 'Ata.pdf', mime: 'application/pdf' });
    expect(Buffer.from(await (await fetch(server.url + row.url)).arrayBuffer())).toEqual(pdf('antes'));
  });

  it('accepts a new picture for a file whose extension is an old spelling', async () => {
    const photo = await uploaded(await jpeg(), 'foto.jpg', 'image/jpeg');
    await changed(photo.id, { ext: '.JPEG' });
    const address = `/upload/files/${photo.id}/replace`;
    expect(
      (await panel.send('POST', address, formOf(await jpeg(50, 50), 'a.jpg', 'image/jpeg'))).status,
    ).toBe(200);
    await changed(photo.id, { ext: '.html' });
    expect((await panel.send('POST', address, formOf(await jpeg(), 'a.jpg', 'image/jpeg'))).status).toBe(400);
  });
});

describe('a file is refused', () => {
  const tag = (bytes: Buffer) =>
    Buffer.concat([Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x14=1;alert(1);/*xxxx*/'), bytes]);
  const prefixes: [string, (bytes: Buffer) => Buffer][] = [
    ['an ID3 tag', tag],
    ['a byte-order mark', (bytes) => Buffer.concat([Buffer.from('efbbbf', 'hex'), bytes])],
    ['a line of script', (bytes) => Buffer.concat([Buffer.from('alert(1)//'), bytes])],
  ];

  it.each(prefixes)('that is a picture and begins with %s', async (_name, prefixed) => {
    const before = await uploads();
    for (const bytes of [await jpeg(), await png()]) {
      const form = () => formOf(prefixed(bytes), 'a.js', 'text/javascript');
      for (const address of ['/upload', '/upload/files']) {
        const { status } = await panel.send('POST', address, form());
        expect(status).toBe(400);
      }
    }
    expect(await uploads()).toEqual(before);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['takes too much', 'A imagem é grande demais: pode ter até 16.383 pixels', () => blankPng(99_999_999, 1)],
    ['takes too long', 'A imagem foi gravada de um modo que demora demais', () => jpegOfScans(1249, 2000)],
    [
      'is cut off',
      'A imagem está incompleta ou corrompida',
      async () => (await jpeg(600, 600)).subarray(0, 900),
    ],
  ])('that is a picture and %s', async (_name, message, make) => {
    const before = await uploads();
    const bytes = await make();
    const { id } = await uploaded(bytes[0] === 0xff ? await jpeg() : await png(), 'a', '');
    for (const address of ['/upload', '/upload/files', `/upload?id=${id}`, `/upload/files/${id}/replace`]) {
      const { status, body } = await panel.send('POST', address, formOf(bytes, 'a', ''));
      expect([status, body.error.message], address).toEqual([400, expect.stringContaining(message)]);
    }
    await panel.send('DELETE', `/upload/files/${id}`);
    expect(await uploads()).toEqual(before);
  });

  it.each(['create', 'update'])('that the content manager is asked to %s directly', async (door) => {
    const row = await uploaded(pdf(), 'Ata.pdf', 'application/pdf');
    const values = { name: 'a.html', ext: '.html', mime: 'text/html', url: '/uploads/a.html', hash: 'a' };
    const address = entriesOf('x').replaceAll(/api::x\.x/g, 'plugin::upload.file');
    const { status } =
      door === 'create'
        ? await panel.send('POST', address, values)
        : await panel.send('PUT', `${address}/${row.id}`, values);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await rowOf(row.id)).toMatchObject({ ext: '.pdf', url: row.url });
  });

  it('as the file of an entry that the upload names: attaching it would change the entry', async () => {
    const { id: arquivo } = await uploaded(pdf('a primeira'), 'Primeira.pdf', 'application/pdf');
    const ata = await panel.send('POST', entriesOf('ata-reuniao'), { titulo: 'Uma ata', arquivo });
    const { files_related_mph } = await inventory(server.storage);
    const form = formOf(pdf(), 'Ata.pdf', 'application/pdf');
    const { id } = ata.body.data;
    for (const [name, value] of Object.entries({
      refId: id,
      ref: 'api::ata-reuniao.ata-reuniao',
      field: 'arquivo',
    }))
      form.append(name, String(value));
    expect((await panel.send('POST', '/upload', form)).status).toBe(201);
    expect(await inventory(server.storage)).toMatchObject({ files_related_mph });
  });
});
