import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '@fundo/contract/fund-time';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum } from './harness/content.ts';
import { jpegString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let document: { titulo: string; arquivo: string };
let album: { titulo: string; imagem: string };

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  document = { titulo: 'Um relatório', arquivo: pdfString() };
  album = { titulo: 'Um álbum', imagem: await jpegString() };
});
afterAll(() => server.stop());

const titlesOf = async (path: string, key: string) =>
  ((await admin.get(path)).body[key] as { titulo: string }[]).map(({ titulo }) => titulo);

describe.each([
  ['a document', 'prestacoes_conta', 'prestacoes_conta', () => document],
  ['an album', 'galeria_de_imagens', 'data', () => album],
])('the date of %s', (_name, path, key, body) => {
  const add = (titulo: string, created_at?: string | null) =>
    admin.post(`admin/${path}`, { ...body(), titulo, created_at });

  it('is today unless it is given', async () => {
    for (const date of [undefined, null]) {
      const before = Date.now();
      const { status, body } = await add('De hoje', date);
      expect(status).toBe(201);
      expect(Date.parse(body.created_at)).toBeGreaterThanOrEqual(before);
    }
    let before: Date;
    let created_at: string;
    do {
      before = new Date();
      ({ created_at } = (await add('De hoje', dayOf(before))).body);
      // At midnight, the day that was sent may be over when it arrives.
    } while (dayOf(new Date()) !== dayOf(before));
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(before.getTime());
  });

  it('puts a late entry in its place', async () => {
    const before = Date.now();
    const { status, body } = await add('De 2019', '2019-03-31');
    expect(status).toBe(201);
    expect(body.created_at).toBe('2019-03-31T12:00:00.000Z');
    expect(Date.parse(body.updated_at)).toBeGreaterThanOrEqual(before);
    await add('De 2020', '2020-01-01');
    expect((await titlesOf(path, key)).slice(-2)).toEqual(['De 2020', 'De 2019']);
  });

  it('stays in an edit that does not give it, or gives the day it has', async () => {
    const added = (await add('Editado', '2018-05-01T15:30:00.000Z')).body;
    expect(added.created_at).toBe('2018-05-01T15:30:00.000Z');
    for (const created_at of [undefined, null, '2018-05-01', added.created_at]) {
      const edited = await admin.put(`admin/${path}/${added.id}`, { ...body(), created_at });
      expect(edited).toMatchObject({ status: 200, body: { created_at: added.created_at } });
    }
    const moved = await admin.put(`admin/${path}/${added.id}`, { ...body(), created_at: '2018-05-02' });
    expect(moved.body.created_at).toBe('2018-05-02T12:00:00.000Z');
    expect((await admin.get(`${path}/${added.id}`)).body).toMatchObject(moved.body);
  });

  it.each(['2999-01-01', '1776-07-04', '2024-02-30', 'ontem'])('is not %s', async (date) => {
    const { status, body } = await add('Com outra data', date);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ created_at: expect.stringContaining('data') });
  });
});

it('the latest albums are the ones with the latest dates', async () => {
  await createAlbum(admin, { titulo: 'O mais novo' });
  await admin.post('admin/galeria_de_imagens', { ...album, titulo: 'O antigo', created_at: '2001-01-01' });
  expect((await titlesOf('galeria_de_imagens/ultimas', 'data'))[0]).toBe('O mais novo');
});

it('the latest documents are the ones with the latest dates, of any section', async () => {
  const add = async (path: string, titulo: string, created_at?: string) =>
    (await admin.post(`admin/${path}`, { ...document, titulo, created_at })).body;
  await add('legislacoes', 'A antiga', '2001-01-01');
  const ata = await add('atas_reunioes', 'A penúltima');
  const lei = await add('legislacoes', 'A última');
  const latest = (await admin.get('documentos/ultimos')).body.data;
  expect(latest.slice(0, 2)).toEqual([
    { ...lei, secao: 'legislacoes' },
    { ...ata, secao: 'atas_reunioes' },
  ]);
  expect(latest).toHaveLength(6);
  expect(JSON.stringify(latest)).not.toContain('A antiga');
});

it('a question has no date to give', async () => {
  const { body } = await admin.post('admin/perguntas_frequentes', {
    titulo: 'Por quê?',
    resposta: 'Porque sim.',
    created_at: '2001-01-01',
  });
  expect(body.created_at).not.toMatch(/^2001/);
});
