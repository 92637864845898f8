import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATE_AFTER_TODAY } from '@fundo/contract/fields';
import type { PendingEntry } from '@fundo/contract/publication';
import type { DocumentDetail, RecordPage } from '@fundo/contract/versions';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { GONE, PUBLIC, seenOf, sha256, UNKNOWN, type Ata } from './harness/seenOf.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

let storage: Storage;
let server: Server;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  storage = await createStorage();
  await start();
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

async function start() {
  server = await startServer({ storage });
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
}

async function create(titulo: string, fields: object): Promise<Ata> {
  const { status, body } = await admin.post('admin/atas_reunioes', {
    titulo,
    arquivo: pdfString(titulo),
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const save = (ata: Ata, fields: object) =>
  admin.put(`admin/atas_reunioes/${ata.id}`, { titulo: ata.titulo, arquivo: ata.arquivo, ...fields });

const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status;
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const until = (instant: string) => wait(Math.max(0, new Date(instant).getTime() - Date.now()));

describe('a draft', () => {
  it('is seen by administrators alone, until it is published', async () => {
    const draft = await create('rascunho de ata', { rascunho: true });
    expect(draft.situacao).toBe('rascunho');
    expect(await seenOf(server, draft)).toEqual(UNKNOWN);
    const { body } = await admin.get(`admin/atas_reunioes/${draft.id}`);
    expect(body).toMatchObject({ titulo: draft.titulo, situacao: 'rascunho' });
    const list = await admin.get('admin/atas_reunioes?filter={}&range=[0,99]&sort=["id","DESC"]');
    expect(list.body[0]).toMatchObject({ id: draft.id, situacao: 'rascunho' });
    expect(list.headers.get('content-range')).toMatch(/^atas_reunioes 0-\d+\/\d+$/);
    const whole = await admin.get('admin/atas_reunioes');
    expect(whole.body).toHaveLength(Number(whole.headers.get('content-range')!.split('/')[1]));

    const published = await save(draft, { rascunho: false });
    expect(published.status).toBe(200);
    expect(published.body).not.toHaveProperty('situacao');
    await expect.poll(() => seenOf(server, draft)).toEqual(PUBLIC);
  });

  it('shows the public no version that it had before it was published', async () => {
    const draft = await create('com erro', { rascunho: true });
    const mended = { ...draft, titulo: 'sem erro' };
    const { body } = await save(mended, { arquivo: pdfString('sem erro'), mudou: 'o CPF saiu' });
    await save({ ...mended, arquivo: body.arquivo }, { rascunho: false });
    const { versoes } = (await citizen.get(`atas_reunioes/${draft.id}`)).body as DocumentDetail;
    expect(versoes).toMatchObject([{ versao: 1, titulo: 'sem erro', mudou: 'o CPF saiu' }]);
    expect(await statusOf(draft.arquivo)).toBe(404);
    expect((await citizen.get(`conferir?sha256=${sha256('com erro')}`)).body.data).toEqual([]);
  });

  it('is not told to the public when it is deleted', async () => {
    const draft = await create('nunca publicada', { rascunho: true });
    await admin.delete(`admin/atas_reunioes/${draft.id}`);
    expect(await seenOf(server, draft)).toEqual(UNKNOWN);
    expect((await admin.post(`admin/atas_reunioes/${draft.id}/restaurar`)).status).toBe(200);
    expect(await seenOf(server, draft)).toEqual(UNKNOWN);
  });

  it('takes a document from the public again, which is told since when', async () => {
    const ata = await create('recolhida', {});
    await expect.poll(() => seenOf(server, ata)).toEqual(PUBLIC);
    await save(ata, { rascunho: true });
    await expect.poll(() => seenOf(server, ata)).toEqual(GONE);
    const { body } = await citizen.get(`atas_reunioes/${ata.id}`);
    expect(body).toMatchObject({ code: 'removed', error: expect.stringContaining('recolhida') });
  });

  it('is not among the latest documents', async () => {
    const ata = await create('Rascunho de ata', { rascunho: true });
    const { data } = (await citizen.get('documentos/ultimos')).body;
    expect(data.map(({ titulo }: { titulo: string }) => titulo)).not.toContain(ata.titulo);
  });

  it('may be of any section', async () => {
    const pergunta = await createPergunta(admin, { titulo: 'Ainda não?', rascunho: true });
    const album = await createAlbum(admin, { rascunho: true });
    expect((await citizen.get(`perguntas_frequentes/${pergunta.id}`)).status).toBe(404);
    expect((await citizen.get(`galeria_de_imagens/${album.id}`)).status).toBe(404);
    expect(await statusOf(album.imagem_url!)).toBe(404);
    expect(JSON.stringify((await citizen.get('galeria_de_imagens/ultimas')).body)).not.toContain(
      album.imagem_url,
    );
  });

  it('is stored once for a repeated request, which has the same response', async () => {
    const body = { titulo: 'uma vez', arquivo: pdfString('uma vez'), rascunho: true };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await admin.post('admin/atas_reunioes', body, key);
    const second = await admin.post('admin/atas_reunioes', body, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });
});

describe('a scheduled document', () => {
  it('appears at its time, everywhere and with its file, and goes at its time', async () => {
    let ata!: Ata;
    const publicar_em = await shortly(async (instant) => {
      ata = await create(`agendada para ${instant}`, { publicar_em: inMs(3_600_000) });
      expect(ata.situacao).toBe('agendado');
      // Now the caches have the answers without it.
      expect(await seenOf(server, ata)).toEqual(UNKNOWN);
      await save(ata, { publicar_em: instant });
    });
    await until(publicar_em);
    expect((await citizen.get('atas_reunioes')).body.atas_reunioes[0].id).toBe(ata.id);
    await expect.poll(() => seenOf(server, ata)).toEqual(PUBLIC);
    const { created_at, versoes } = (await citizen.get(`atas_reunioes/${ata.id}`)).body as DocumentDetail;
    expect([created_at, versoes[0]?.publicada_em]).toEqual([publicar_em, publicar_em]);
    const retirar_em = await shortly((instant) => save(ata, { publicar_em, retirar_em: instant }));
    await until(retirar_em);
    expect((await citizen.get('atas_reunioes')).body.atas_reunioes[0]?.id).not.toBe(ata.id);
    await expect.poll(() => seenOf(server, ata)).toEqual(GONE);
    expect((await admin.get(`admin/atas_reunioes/${ata.id}`)).body.situacao).toBe('retirado');
  });

  it('keeps the date that somebody has given it', async () => {
    const ata = await create('antiga', { publicar_em: inMs(60_000), created_at: '2020-05-31' });
    const { body } = await save(ata, { created_at: ata.created_at, publicar_em: null, rascunho: false });
    expect(body.created_at).toBe('2020-05-31T12:00:00.000Z');
  });

  it('takes back the date that was read, follows a new time with it, and has no other date to come', async () => {
    const DAY_MS = 24 * 3_600_000;
    const [soon, later] = [inMs(2 * DAY_MS), inMs(3 * DAY_MS)];
    const ata = await create('de depois de amanhã', { publicar_em: soon });
    const read = (await admin.get(`admin/atas_reunioes/${ata.id}`)).body;
    expect(read.created_at).toBe(soon);
    const renamed = await admin.put(`admin/atas_reunioes/${ata.id}`, { ...read, titulo: 'outro nome' });
    expect([renamed.status, renamed.body.created_at]).toEqual([200, soon]);
    const moved = await save(ata, { created_at: soon, publicar_em: later });
    expect([moved.status, moved.body.created_at]).toEqual([200, later]);
    for (const created_at of [soon, soon.slice(0, 10)]) {
      const { status, body } = await save(ata, { created_at });
      expect([status, body.errors]).toEqual([422, { created_at: DATE_AFTER_TODAY }]);
    }
    const shown = await save(ata, { created_at: later, publicar_em: null });
    expect([shown.status, shown.body.created_at < inMs(0)]).toEqual([200, true]);
  });

  it('appears although nobody ran at its time', async () => {
    const publicar_em = inMs(1500);
    const ata = await create('enquanto parado', { publicar_em });
    await server.stop();
    await until(publicar_em);
    await start();
    await expect.poll(() => seenOf(server, ata)).toEqual(PUBLIC);
  });

  it.each([
    [
      'a time to go before the one to appear',
      { publicar_em: inMs(5000), retirar_em: inMs(4000) },
      'retirar_em',
    ],
    ['no time', { publicar_em: 'amanhã' }, 'publicar_em'],
    ['no boolean', { rascunho: 'sim' }, 'rascunho'],
  ])('is refused with %s', async (_name, fields, field) => {
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo: 'x',
      arquivo: pdfString('x'),
      ...fields,
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('stays as it is when a write does not speak of it, and when a version is restored', async () => {
    const ata = await create('fica agendada', { publicar_em: inMs(600_000) });
    const changed = await save({ ...ata, titulo: 'outro nome' }, {});
    expect(changed.body).toMatchObject({ situacao: 'agendado', titulo: 'outro nome' });
    const history = (await admin.get(`admin/historico?secao=atas_reunioes&item=${ata.id}`))
      .body as RecordPage;
    expect(history.data.map(({ acao }) => acao)).toEqual(['alterado', 'criado']);
    const address = `admin/atas_reunioes/${ata.id}/versoes/${history.data[1]!.registro}/restaurar`;
    expect((await admin.post(address)).body).toMatchObject({ titulo: ata.titulo, situacao: 'agendado' });
  });

  it('is in the agenda, before the drafts', async () => {
    const later = await create('depois', { publicar_em: inMs(900_000) });
    const sooner = await create('antes', { publicar_em: inMs(300_000) });
    const draft = await create('sem data', { rascunho: true });
    const { data } = (await admin.get('admin/agenda')).body as { data: PendingEntry[] };
    const ids = data.filter(({ secao }) => secao === 'atas_reunioes').map(({ id }) => id);
    const places = [sooner, later, draft].map(({ id }) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect((await citizen.get('admin/agenda')).status).toBe(401);
  });
});
