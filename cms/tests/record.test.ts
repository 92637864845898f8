import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Knex } from 'knex';
import { createHash } from 'node:crypto';
import { yearOf } from '@fundo/contract/fund-time';
import type { DocumentDetail, RecordPage } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { panelOf } from './harness/panelOf.ts';
import { pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { startServer, type Server } from './harness/startServer.ts';

let server: Server;
let admin: Api;
/** The number of rows before each test. */
let before: number;

beforeAll(async () => {
  server = await startServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());
beforeEach(async () => void (before = (await rows()).length));

const inRecord = <T>(look: (database: Knex) => Promise<T>) =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, look);
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
const rows = (): Promise<any[]> => inRecord((database) => database('registro').orderBy('sequencia'));
/** The rows that a test has added. */
const added = async () => (await rows()).slice(before);

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a write of the API', () => {
  it('leaves one row with who, when, how, the whole entry and its file', async () => {
    const start = new Date().toISOString();
    const ata = await createAta(admin, { titulo: 'Março' });
    const [row, ...others] = await added();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      secao: 'atas_reunioes',
      item: ata.id,
      acao: 'criado',
      porta: 'api',
      autor: expect.any(String),
      autor_nome: expect.stringMatching(/\S/),
      antes: null,
    });
    expect(row.momento > start && row.momento < new Date().toISOString()).toBe(true);
    expect(JSON.parse(row.depois)).toMatchObject({
      id: ata.id,
      titulo: 'Março',
      arquivo: { url: ata.arquivo },
    });
    const bytes = pdf('Março');
    expect(JSON.parse(row.arquivos)).toEqual([
      { url: ata.arquivo, sha256: sha256(bytes), bytes: bytes.length },
    ]);
  });

  it('leaves one row for an edit and one for a deletion, each with the entry before it', async () => {
    const ata = await createAta(admin, { titulo: 'Antes' });
    await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: 'Depois', arquivo: pdfString('Depois') });
    await admin.delete(`admin/atas_reunioes/${ata.id}`);
    const [, edited, deleted, ...others] = await added();
    expect(others).toEqual([]);
    expect(edited.acao).toBe('alterado');
    expect(JSON.parse(edited.antes).titulo).toBe('Antes');
    expect(JSON.parse(edited.depois).titulo).toBe('Depois');
    expect(deleted.acao).toBe('excluido');
    expect(deleted.antes).toBe(edited.depois);
  });

  it('leaves a row for each question that makes room for another', async () => {
    const [first, second] = [
      await createPergunta(admin, { ordem: 501 }),
      await createPergunta(admin, { ordem: 502 }),
    ];
    const { length } = await added();
    const third = await createPergunta(admin, { ordem: 501 });
    const moved = (await added()).slice(length);
    expect(moved.map(({ item, acao }) => [item, acao])).toEqual([
      [first.id, 'alterado'],
      [second.id, 'alterado'],
      [third.id, 'criado'],
    ]);
  });

  it('leaves one row for a photo that is taken out of its album', async () => {
    const album = await createAlbum(admin, { fotos: 2 });
    await admin.delete(`admin/fotos/${album.fotos[0]!.id}`);
    const [, removed, ...others] = await added();
    expect(others).toEqual([]);
    expect(JSON.parse(removed.antes).fotos).toHaveLength(2);
    expect(JSON.parse(removed.depois).fotos).toHaveLength(1);
  });

  it('leaves one row for a change of the identity, by the back-office', async () => {
    const { body } = await admin.get('site');
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await admin.put('admin/site', { ...body, cidade: 'Outra' }, headers)).status).toBe(200);
    const [row, ...others] = await added();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ secao: 'site', acao: 'alterado', porta: 'administracao' });
  });

  it('leaves none when it is refused', async () => {
    const ata = await createAta(admin);
    const { length } = await added();
    expect((await admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: '' })).status).toBe(422);
    const stale = { 'if-match': '"velha"' };
    const body = { titulo: 'Outro', arquivo: ata.arquivo };
    expect((await admin.put(`admin/atas_reunioes/${ata.id}`, body, stale)).status).toBe(412);
    expect((await admin.delete('admin/atas_reunioes/999999')).status).toBe(404);
    expect(await added()).toHaveLength(length);
  });
});

describe('the native panel', () => {
  it('leaves one row for each change of an entry, with its user', async () => {
    const panel = await panelOf(server);
    const uid = 'api::pergunta-frequente.pergunta-frequente';
    const address = `/content-manager/collection-types/${uid}`;
    const created = await panel.send('POST', address, { titulo: 'Do painel', resposta: 'Sim.' });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { documentId, id } = created.body.data;
    await panel.send('PUT', `${address}/${documentId}`, { titulo: 'Ainda do painel', resposta: 'Sim.' });
    await panel.send('DELETE', `${address}/${documentId}`);
    await panel.send('DELETE', `${address}/${documentId}`);
    const changes = await added();
    expect(changes.map(({ item, acao, porta }) => [item, acao, porta])).toEqual([
      [id, 'criado', 'painel'],
      [id, 'alterado', 'painel'],
      [id, 'excluido', 'painel'],
      [id, 'eliminado', 'painel'],
    ]);
    expect(changes[0].autor_nome).toMatch(/\S/);
  });

  it('makes a version of a file that its media library replaces', async () => {
    const panel = await panelOf(server);
    const ata = await createAta(admin, { titulo: 'a trocar' });
    const [{ id }] = (await panel.send('GET', '/upload/files?filters[name][$contains]=a trocar')).body
      .results;
    const form = new FormData();
    form.append('files', new File([new Uint8Array(pdf('trocado'))], 'novo.pdf', { type: 'application/pdf' }));
    expect((await panel.send('POST', `/upload?id=${id}`, form)).status).toBeLessThan(300);
    expect((await added()).map(({ item, acao, porta }) => [item, acao, porta])).toEqual([
      [ata.id, 'criado', 'api'],
      [ata.id, 'alterado', 'painel'],
    ]);
    const { versoes } = (await apiOf(server).get(`atas_reunioes/${ata.id}`)).body as DocumentDetail;
    const files = await Promise.all(
      versoes.map(async ({ arquivo }) => (await fetch(`${server.url}${arquivo}`)).arrayBuffer()),
    );
    expect(files.map((bytes) => Buffer.from(bytes))).toEqual([pdf('trocado'), pdf('a trocar')]);
  });

  it('hides a draft and its file, and shows what was scheduled as it says', async () => {
    const panel = await panelOf(server);
    const address = '/content-manager/collection-types/api::ata-reuniao.ata-reuniao';
    const ata = await createAta(admin, { titulo: 'do painel' });
    const rows = (await panel.send('GET', `${address}?_q=do painel`)).body.results;
    const { documentId } = rows.find(({ id }: { id: number }) => id === ata.id);
    const seen = async () => [
      (await apiOf(server).get(`atas_reunioes/${ata.id}`)).status,
      (await fetch(`${server.url}${ata.arquivo}`)).status,
    ];
    const save = (fields: object) => panel.send('PUT', `${address}/${documentId}`, fields);
    expect((await save({ rascunho: true })).status).toBe(200);
    expect(await seen()).toEqual([410, 404]);
    const inMs = (ms: number) => new Date(Date.now() + ms);
    await save({ rascunho: false, publicar_em: inMs(3_600_000) });
    expect(await seen()).toEqual([410, 404]);
    await save({ publicar_em: inMs(1500) });
    await expect.poll(seen).toEqual([200, 200]);
  });

  it('answers when the files of what it deletes are out of reach, many at once too', async () => {
    const panel = await panelOf(server);
    const address = '/content-manager/collection-types/api::ata-reuniao.ata-reuniao';
    const atas: Awaited<ReturnType<typeof createAta>>[] = [];
    for (const place of Array.from({ length: 20 }).keys())
      atas.push(await createAta(admin, { titulo: `de muitas ${place}` }));
    const rows = (await panel.send('GET', `${address}?_q=de muitas&pageSize=100`)).body.results;
    const documentIds = rows.map(({ documentId }: { documentId: string }) => documentId);
    expect(documentIds).toHaveLength(20);
    const remove = () => panel.send('POST', `${address}/actions/bulkDelete`, { documentIds });
    expect((await remove()).status).toBe(200);
    const seen = await Promise.all(
      atas.map(async ({ arquivo }) => (await fetch(`${server.url}${arquivo}`)).status),
    );
    expect(seen).toEqual(Array.from({ length: 20 }).fill(404));
    expect((await remove()).status).toBe(200);
    const changes = (await added()).map(({ item, acao }) => `${acao} ${item}`);
    for (const { id } of atas)
      expect(changes.filter((change) => change.endsWith(` ${id}`))).toEqual(
        ['criado', 'excluido', 'eliminado'].map((action) => `${action} ${id}`),
      );
  });
});

describe('the history', () => {
  it('gives the last change of each entry that is asked for, in pages of any size', async () => {
    const [first, second] = [await createAta(admin), await createAta(admin)];
    await admin.put(`admin/atas_reunioes/${first.id}`, { titulo: 'Outra', arquivo: first.arquivo });
    const last = (query: string) => admin.get(`admin/historico/ultimas?${query}`);
    const { body } = await last(`secao=atas_reunioes&itens=${first.id},${second.id},999999`);
    const changes = (body.data as RecordPage['data']).map(({ item, acao }) => [item, acao]);
    expect(changes).toHaveLength(2);
    expect(changes).toEqual(
      expect.arrayContaining([
        [first.id, 'alterado'],
        [second.id, 'criado'],
      ]),
    );
    const pages = await admin.get('admin/historico?linhas=1&pagina=2');
    expect(pages.body).toMatchObject({
      pagina: 2,
      data: [{ item: second.id, acao: 'criado', campos: null }],
    });
    const [latest] = (await admin.get('admin/historico?linhas=1')).body.data;
    expect(latest).toMatchObject({ item: first.id, acao: 'alterado', campos: ['titulo'] });
    for (const query of ['itens=1', 'secao=nada&itens=1', 'secao=site&itens=', 'secao=site&itens=1,x'])
      expect((await last(query)).status, query).toBe(400);
    for (const query of ['linhas=0', 'linhas=1001', 'linhas=x', 'pagina=0'])
      expect((await admin.get(`admin/historico?${query}`)).status, query).toBe(400);
    expect((await apiOf(server).get('admin/historico/ultimas?secao=site&itens=1')).status).toBe(401);
  });

  it('finds the entries whose last change is by a person, in a year', async () => {
    const ata = await createAta(admin, { titulo: 'Com autor' });
    const year = yearOf(ata.created_at);
    const [{ autor }] = (await admin.get(`admin/historico?item=${ata.id}&secao=atas_reunioes`)).body.data;
    const found = async (filter: object) =>
      (await admin.get(`admin/atas_reunioes?filter=${JSON.stringify({ id: ata.id, ...filter })}`)).body;
    expect(await found({ autor, ano: year })).toMatchObject([{ id: ata.id }]);
    expect(await found({ autor, ano: `${year - 1}` })).toEqual([]);
    expect(await found({ autor: 'outra-pessoa' })).toEqual([]);
    for (const filter of [{ situacao: 'x' }, { ano: 99 }, { autor: 'a'.repeat(256) }])
      expect((await admin.get(`admin/atas_reunioes?filter=${JSON.stringify(filter)}`)).status).toBe(400);
    const asCitizen = await apiOf(server).get(`atas_reunioes?filter=${JSON.stringify({ autor })}`);
    expect(asCitizen.body).toMatchObject({ code: 'invalid_query' });
  });
});

describe('the record', () => {
  it('is one chain without a gap', async () => {
    const all = await rows();
    let previous = '0'.repeat(64);
    for (const [index, row] of all.entries()) {
      expect(row.sequencia).toBe(index + 1);
      expect(row.anterior).toBe(previous);
      previous = row.resumo;
    }
    expect(all.length).toBeGreaterThan(0);
  });

  it.each([
    [
      'changed',
      (database: Knex) => database('registro').where({ sequencia: 1 }).update({ autor_nome: 'Outro' }),
    ],
    ['deleted', (database: Knex) => database('registro').where({ sequencia: 1 }).delete()],
    ['changed in its files', (database: Knex) => database('registro_arquivos').update({ sha256: '' })],
  ])('cannot be %s', async (_, attempt) => {
    await createAta(admin);
    await expect(inRecord(attempt)).rejects.toThrow(/append-only|permission denied/);
  });
});
