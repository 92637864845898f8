import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAta, createPergunta, purge } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { entriesOf, panelOf, panelUserOf, type PanelClient } from '../harness/panelOf.ts';
import { jpeg, pdf } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

let server: Server;
let citizen: Api;
let admin: Api;
let administrator: PanelClient;
let author: PanelClient;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
  administrator = await panelOf(server);
  author = await panelUserOf(server, 'strapi-author');
});
afterAll(() => server.stop());

const QUESTIONS = entriesOf('pergunta-frequente');
const SITE = '/content-manager/single-types/api::site.site';
const LONG_AGO = '2001-02-03T04:05:06.000Z';

/** Every field that a person does not fill in, with a value that was obeyed once. */
const FORGED = {
  id: 2_147_483_647,
  documentId: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  publishedAt: LONG_AGO,
  excluido_em: LONG_AGO,
  createdBy: 999,
  updatedBy: 999,
  created_by_id: 999,
  locale: 'xx',
  titulo_busca: 'outra coisa',
};

const rows = (table: string): Promise<Loose[]> =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, (db) =>
    db(table).select().orderBy('id'),
  );
const rowOf = async (table: string, documentId: string): Promise<Loose> =>
  (await rows(table)).find((row) => row.document_id === documentId);
const yearOf = (date: number | string | Date) => new Date(date).getFullYear();

/** Numbers and dates that the server itself gave, and no author that the client named. */
async function expectOwn(table: string, row: Loose, before: number): Promise<void> {
  expect(row.id).toBeGreaterThan(0);
  expect(row.id).toBeLessThanOrEqual(before + 5);
  expect(row.document_id).not.toBe(FORGED.documentId);
  expect([row.created_at, row.updated_at].map(yearOf)).not.toContain(2001);
  expect(row.published_at === null || yearOf(row.published_at) !== 2001).toBe(true);
  expect(row.excluido_em ?? null).toBeNull();
  expect(row.locale ?? null).toBeNull();
  const links = ['created_by_id', 'updated_by_id'].map((column) => row[column]);
  expect(links, table).not.toContain(999);
}
const lastId = async (table: string): Promise<number> => (await rows(table)).at(-1)?.id ?? 0;

describe.each([
  ['a super admin', () => administrator],
  ['an author', () => author],
])('the system fields that %s sends', (_name, clientOf) => {
  it('are dropped when an entry of any section is created', async () => {
    const files = [
      (await clientOf().upload(pdf(), 'a.pdf', 'application/pdf')).body[0].id,
      (await clientOf().upload(await jpeg(), 'a.jpg', 'image/jpeg')).body[0].id,
    ];
    for (const [name, table, values] of [
      ['pergunta-frequente', 'perguntas_frequentes', { resposta: 'Sim.' }],
      ['ata-reuniao', 'atas_reuniao', { arquivo: files[0] }],
      ['prestacao-conta', 'prestacoes_conta', { arquivo: files[0] }],
      ['plano-investimento', 'planos_investimento', { arquivo: files[0] }],
      ['legislacao', 'legislacoes', { arquivo: files[0] }],
      ['album', 'albuns', { capa: files[1], fotos: [{ id: 5, imagem: files[1] }] }],
    ] as const) {
      const before = await lastId(table);
      const { status, body } = await clientOf().send('POST', entriesOf(name), {
        titulo: `Feita ${name}`,
        ...values,
        ...FORGED,
      });
      expect([name, status]).toEqual([name, 201]);
      await expectOwn(table, await rowOf(table, body.data.documentId), before);
    }
  });

  it('are dropped when an entry changes', async () => {
    const { body } = await clientOf().send('POST', QUESTIONS, { titulo: 'Antes?', resposta: 'Sim.' });
    const { documentId, id } = body.data;
    const before = await rowOf('perguntas_frequentes', documentId);
    const changed = await clientOf().send('PUT', `${QUESTIONS}/${documentId}`, {
      titulo: 'Depois?',
      resposta: 'Sim.',
      ...FORGED,
    });
    expect(changed.status).toBe(200);
    const after = await rowOf('perguntas_frequentes', documentId);
    expect(after).toMatchObject({ id, titulo: 'Depois?', titulo_busca: 'depois?' });
    await expectOwn('perguntas_frequentes', after, id);
    expect([after.created_at, after.created_by_id]).toEqual([before.created_at, before.created_by_id]);
  });

  it.each(['clone', 'auto-clone'])('are dropped by %s', async (door) => {
    const { body } = await clientOf().send('POST', QUESTIONS, { titulo: 'Modelo?', resposta: 'Sim.' });
    const before = await lastId('perguntas_frequentes');
    const copied = await clientOf().send('POST', `${QUESTIONS}/${door}/${body.data.documentId}`, {
      titulo: 'Cópia?',
      ...FORGED,
    });
    expect(copied.status).toBe(200);
    expect(copied.body.data.documentId).not.toBe(body.data.documentId);
    await expectOwn(
      'perguntas_frequentes',
      await rowOf('perguntas_frequentes', copied.body.data.documentId),
      before,
    );
  });

  it.each([0, -5, 1, 2_147_483_647, 2_147_483_648, 9e15, '7', null, {}, [], true, 'x'])(
    'give no entry the number %j',
    async (id) => {
      const before = await lastId('perguntas_frequentes');
      const added = await clientOf().send('POST', QUESTIONS, { titulo: 'Com número?', resposta: 'Sim.', id });
      expect(added.status).toBe(201);
      expect(added.body.data.id).toBeGreaterThan(before);
      expect(added.body.data.id).toBeLessThanOrEqual(before + 2);
      expect((await citizen.get(`perguntas_frequentes/${added.body.data.id}`)).status).toBe(200);
      const next = await createPergunta(admin);
      expect(next.id).toBeGreaterThan(added.body.data.id);
      expect(next.id).toBeLessThanOrEqual(before + 4);
    },
  );
});

it('the identity of the site keeps its number and dates', async () => {
  const [before] = await rows('site');
  const { body } = await administrator.send('GET', SITE);
  const { status } = await administrator.send('PUT', SITE, { ...body.data, ...FORGED, sigla: 'FUNDO' });
  expect(status).toBe(200);
  const after = await rows('site');
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({
    id: before.id,
    document_id: before.document_id,
    sigla: 'FUNDO',
    created_at: before.created_at,
  });
  expect([after[0].updated_at, after[0].published_at].map(yearOf)).not.toContain(2001);
});

it('a number of something that is gone for good does not give its versions to another', async () => {
  const { id } = await createAta(admin, { titulo: 'Com dados pessoais' });
  await purge(admin, 'atas_reunioes', id);
  const [file] = (await administrator.upload(pdf('b'), 'b.pdf', 'application/pdf')).body;
  const { body } = await administrator.send('POST', entriesOf('ata-reuniao'), {
    titulo: 'Herdeira',
    arquivo: file.id,
    id,
  });
  expect(body.data.id).not.toBe(id);
  const versions = await citizen.get(`atas_reunioes/${body.data.id}/versoes`);
  expect(JSON.stringify(versions.body)).not.toContain('Com dados pessoais');
});

it('the date of its deletion neither takes an entry off the site nor brings it back', async () => {
  const { body } = await administrator.send('POST', QUESTIONS, { titulo: 'No ar?', resposta: 'Sim.' });
  const { documentId, id } = body.data;
  const address = `perguntas_frequentes/${id}`;
  await administrator.send('PUT', `${QUESTIONS}/${documentId}`, { excluido_em: LONG_AGO });
  expect((await citizen.get(address)).status).toBe(200);
  await administrator.send('DELETE', `${QUESTIONS}/${documentId}`);
  expect((await citizen.get(address)).status).toBe(410);
  await administrator.send('PUT', `${QUESTIONS}/${documentId}`, { excluido_em: null });
  expect((await citizen.get(address)).status).toBe(410);
});

it('what a person fills in is stored', async () => {
  const publicar_em = '2031-01-01T12:00:00.000Z';
  const retirar_em = '2032-01-01T12:00:00.000Z';
  const { body } = await administrator.send('POST', QUESTIONS, {
    titulo: 'Agendada?',
    resposta: 'Sim.',
    ordem: 3,
    rascunho: true,
    publicar_em,
    retirar_em,
  });
  expect(body.data).toMatchObject({ ordem: 3, rascunho: true, publicar_em, retirar_em });
});

describe('the media library', () => {
  const INFO = { ...FORGED, hash: 'x', ext: '.html', mime: 'text/html', url: '/uploads/x.html', size: 1 };
  const form = (bytes?: Buffer) => {
    const data = new FormData();
    if (bytes) data.append('files', new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' }));
    data.append('fileInfo', JSON.stringify({ name: 'a.pdf', ...INFO }));
    return data;
  };

  it('takes no system field with a file: new, changed or replaced', async () => {
    for (const path of ['/upload', '/upload/files']) {
      const before = await lastId('files');
      const { status, body } = await administrator.send('POST', path, form(pdf()));
      expect(status).toBe(201);
      const { id } = [body].flat()[0];
      const row = async () => (await rows('files')).find((file) => file.id === id);
      await expectOwn('files', await row(), before);
      for (const [method, address, sent] of [
        ['PUT', `/upload/files/${id}`, form()],
        ['POST', `/upload?id=${id}`, form()],
        ['POST', `/upload/files/${id}/replace`, form(pdf('outro'))],
        ['POST', '/upload/actions/bulk-update', { updates: [{ id, fileInfo: INFO }] }],
      ] as const) {
        const changed = await administrator.send(method, address, sent);
        expect([address, changed.status < 300]).toEqual([address, true]);
        expect(await row()).toMatchObject({ id, ext: '.pdf', mime: 'application/pdf' });
        await expectOwn('files', await row(), before);
      }
    }
  });

  it('takes none with a folder', async () => {
    const before = await lastId('upload_folders');
    const forged = { ...FORGED, pathId: 99_999, path: '/99999' };
    const made = await administrator.send('POST', '/upload/folders', {
      name: 'Uma',
      parent: null,
      ...forged,
    });
    expect(made.status).toBe(400);
    expect(await lastId('upload_folders')).toBe(before);
  });
});

it('users and roles of the panel take none', async () => {
  const { body: roles } = await administrator.send('GET', '/admin/roles');
  const user = { firstname: 'A', email: 'a@fundo.example', roles: [roles.data[0].id] };
  const added = await administrator.send('POST', '/admin/users', { ...user, id: 2_147_483_647 });
  expect(added.status).toBe(400);
  const role = await administrator.send('POST', '/admin/roles', { name: 'Um papel', ...FORGED });
  expect(role.status >= 400 || role.body.data.id < 1000).toBe(true);
});

it('every section still takes what comes after', async () => {
  for (const { path } of Object.values(SECTIONS)) {
    const { body } = await citizen.get(`${path}?range=[0,99]`);
    for (const { id } of [body].flat() as Loose[])
      expect((await citizen.get(`${path}/${id}`)).status).toBe(200);
  }
});
