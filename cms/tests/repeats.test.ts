import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAta, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { holdUpload } from './harness/holdUpload.ts';
import { inventory } from './harness/inventory.ts';
import { jpegString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';
import { untilIndexIsKept } from './harness/untilIndexIsKept.ts';

let storage: Storage;
let server: Server;
let token: string;
let admin: Api;

beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage });
  await untilIndexIsKept(storage);
  token = (await signIn('admin')).access_token;
  admin = apiOf(server, token);
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

const ATAS = 'admin/atas_reunioes';
const keyed = (key: string = crypto.randomUUID()) => ({ 'idempotency-key': key });
const ata = (titulo = 'Uma ata') => ({ titulo, arquivo: pdfString(titulo) });
const claims = <T>(look: (table: ReturnType<Parameters<Parameters<typeof inDatabase>[1]>[0]>) => T) =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, async (database) =>
    look(database('chaves_idempotencia')),
  );

describe('a request that is sent again with its Idempotency-Key', () => {
  it('stores one row and one file, and gets the same response', async () => {
    for (const [path, body] of [
      [ATAS, ata()],
      ['admin/perguntas_frequentes', { titulo: 'Uma?', resposta: 'Sim.' }],
      ['admin/galeria_de_imagens', { titulo: 'Um álbum', imagem: await jpegString(45) }],
    ] as const) {
      const headers = keyed();
      const first = await admin.post(path, body, headers);
      expect(first.status).toBe(201);
      const stored = await inventory(storage);
      for (let n = 0; n < 2; n += 1) {
        const again = await admin.post(path, body, headers);
        expect(again).toMatchObject({ status: 201, body: first.body });
        for (const name of ['etag', 'content-location'])
          expect(again.headers.get(name)).toBe(first.headers.get(name));
      }
      expect(await inventory(storage)).toEqual(stored);
    }
  });

  it('edits once, although its If-Match is stale the second time', async () => {
    const { id } = await createAta(admin);
    const version = (await admin.get(`atas_reunioes/${id}`)).headers.get('etag')!;
    const headers = { ...keyed(), 'if-match': version };
    const first = await admin.put(`${ATAS}/${id}`, ata('Editada'), headers);
    expect(first.status).toBe(200);
    const stored = await inventory(storage);
    expect(await admin.put(`${ATAS}/${id}`, ata('Editada'), headers)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await inventory(storage)).toEqual(stored);
    expect((await admin.put(`${ATAS}/${id}`, ata('Outra'), { 'if-match': version })).status).toBe(412);
  });

  it("edits the site's identity once", async () => {
    const { body: site } = await admin.get('site');
    const headers = keyed();
    const body = { ...site, horario: 'das 8h às 12h' };
    expect((await admin.put('admin/site', body, headers)).status).toBe(200);
    await admin.put('admin/site', site);
    expect(await admin.put('admin/site', body, headers)).toMatchObject({ status: 200, body: site });
    expect((await admin.get('site')).body).toEqual(site);
  });

  it('ten times concurrently stores one row', async () => {
    for (let round = 0; round < 3; round += 1) {
      const headers = keyed();
      const before = await inventory(storage);
      const responses = await Promise.all(Array.from({ length: 10 }, () => admin.post(ATAS, ata(), headers)));
      const stored = responses.filter(({ status }) => status === 201);
      expect(stored.length).toBeGreaterThan(0);
      for (const { body } of stored) expect(body).toEqual(stored[0]!.body);
      for (const { status, body } of responses.filter((reply) => reply.status !== 201))
        expect([status, body]).toEqual(RUNNING);
      const after = await inventory(storage);
      expect(after.atas_reuniao).toBe(before.atas_reuniao + 1);
      expect(after.stored).toBe(before.stored + 1);
      expect(after.files).toBe(before.files + 1);
    }
  });

  it('shows the current row, and is 410 once it is deleted', async () => {
    const headers = keyed();
    const { body } = await admin.post(ATAS, ata(), headers);
    const edited = await admin.put(`${ATAS}/${body.id}`, ata('Mudada'));
    const again = await admin.post(ATAS, ata(), headers);
    expect(again).toMatchObject({ status: 201, body: edited.body });
    expect(again.headers.get('etag')).toBe(edited.headers.get('etag'));
    await admin.delete(`${ATAS}/${body.id}`);
    expect((await admin.post(ATAS, ata(), headers)).status).toBe(410);
  });
});

const RUNNING = [
  409,
  { error: expect.stringContaining('ainda está sendo gravado'), code: 'request_running' },
];

describe('while a request runs', () => {
  it('its repeat is 409, and afterwards gets the same response', async () => {
    const headers = keyed();
    const upload = await holdUpload(server, ATAS, token, headers);
    const { status, body } = await admin.post(ATAS, ata(), headers);
    expect([status, body]).toEqual(RUNNING);
    const first = await upload.finish();
    expect(first.status).toBe(201);
    expect((await admin.post(ATAS, ata(), headers)).body).toEqual(first.body);
  });

  it('its claim is renewed', async () => {
    const headers = keyed();
    const upload = await holdUpload(server, ATAS, token, headers);
    await claims((table) => table.whereNull('codigo').update({ reservada_ate: 1 }));
    await vi.waitUntil(
      async () => (await claims((table) => table.whereNull('codigo').where('reservada_ate', '>', 1))).length,
      { interval: 250 },
    );
    expect((await admin.post(ATAS, ata(), headers)).status).toBe(409);
    expect((await upload.finish()).status).toBe(201);
  });

  it('a request that lost its claim to a repeat stores nothing', async () => {
    const headers = keyed();
    const before = await inventory(storage);
    const upload = await holdUpload(server, ATAS, token, headers);
    await claims((table) => table.whereNull('codigo').update({ reservada_ate: 1 }));
    const repeat = await admin.post(ATAS, ata(), headers);
    expect(repeat.status).toBe(201);
    const late = await upload.finish();
    expect([late.status, late.body]).toEqual(RUNNING);
    const after = await inventory(storage);
    expect(after).toEqual({
      ...before,
      atas_reuniao: before.atas_reuniao + 1,
      files: before.files + 1,
      files_related_mph: before.files_related_mph + 1,
      stored: before.stored + 1,
    });
    expect((await admin.post(ATAS, ata(), headers)).body).toEqual(repeat.body);
  });

  it('its key is blocked no longer than its claim, even if its server is killed', async () => {
    const headers = keyed();
    await holdUpload(server, ATAS, token, headers);
    const ended = new Promise((resolve) => server.process.once('exit', resolve));
    server.process.kill('SIGKILL');
    await ended;
    server = await startServer({ storage });
    admin = apiOf(server, token);
    expect((await admin.post(ATAS, ata(), headers)).status).toBe(409);
    const [row] = await claims((table) => table.whereNull('codigo').select('reservada_ate'));
    expect(Number(row.reservada_ate) - Date.now()).toBeLessThanOrEqual(30_000);
    await claims((table) => table.whereNull('codigo').update({ reservada_ate: Date.now() - 1 }));
    expect((await admin.post(ATAS, ata(), headers)).status).toBe(201);
  });
});

describe('after a failure the key is free again:', () => {
  it('fields at fault, a stale version, an unknown address', async () => {
    const headers = keyed();
    const { id } = await createPergunta(admin);
    const edit = `admin/perguntas_frequentes/${id}`;
    const body = { titulo: 'Certa?', resposta: 'Sim.' };
    expect((await admin.put(edit, { titulo: '' }, headers)).status).toBe(422);
    expect((await admin.put(edit, '{', headers)).status).toBe(400);
    expect((await admin.put(edit, body, { ...headers, 'if-match': '"velha"' })).status).toBe(412);
    expect((await admin.post('admin/nada', body, headers)).status).toBe(404);
    expect((await admin.put(edit, body, headers)).status).toBe(200);
  });

  it('an upload that was interrupted', async () => {
    const headers = keyed();
    const upload = await holdUpload(server, ATAS, token, headers);
    upload.interrupt();
    await vi.waitUntil(async () => (await claims((table) => table.whereNull('codigo'))).length === 0);
    expect((await admin.post(ATAS, ata(), headers)).status).toBe(201);
  });
});

describe('a key', () => {
  it('that was used for another address or method is refused, and stores nothing', async () => {
    const headers = keyed();
    const { body } = await admin.post(ATAS, ata(), headers);
    const before = await inventory(storage);
    for (const reply of [
      await admin.post('admin/legislacoes', ata(), headers),
      await admin.put(`${ATAS}/${body.id}`, ata(), headers),
    ]) {
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({
        error: expect.stringContaining('já foi usada'),
        code: 'idempotency_key_reused',
      });
    }
    expect(await inventory(storage)).toEqual(before);
  });

  it.each(['', 'com espaço', 'a, b', 'é', 'x'.repeat(256)])(
    'that is malformed is refused: %j',
    async (key) => {
      const { status, body } = await admin.post('admin/perguntas_frequentes', {}, keyed(key));
      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'O cabeçalho Idempotency-Key precisa ter de 1 a 255 caracteres visíveis',
        code: 'invalid_idempotency_key',
      });
    },
  );

  it('is forgotten after 24 hours', async () => {
    const headers = keyed();
    const first = await admin.post(ATAS, ata(), headers);
    const rows = await claims((table) => table.select('expira'));
    const day = 24 * 60 * 60 * 1000;
    for (const { expira } of rows) expect(Number(expira)).toBeLessThanOrEqual(Date.now() + day);
    await claims((table) => table.update({ expira: Date.now() - 1 }));
    const second = await admin.post(ATAS, ata(), headers);
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await claims((table) => table.select('id'))).toHaveLength(1);
  });

  it('is optional: without one, each request stores', async () => {
    const before = await inventory(storage);
    await admin.post(ATAS, ata());
    await admin.post(ATAS, ata());
    expect((await inventory(storage)).atas_reuniao).toBe(before.atas_reuniao + 2);
  });
});
