import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { jpegString, pdfString } from './harness/sampleFiles.ts';
import { sendRaw } from './harness/sendUpload.ts';
import { signIn } from './harness/signIn.ts';
import { pagesCounted, withoutPages } from './harness/pageCounts.ts';

let server: BorrowedServer;
let token: string;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  token = (await signIn('admin')).access_token;
  admin = apiOf(server, token);
});
afterAll(() => server.stop());

const versionOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await admin.get(path, headers)).headers.get('etag')!;
/** The part of a document's ETag that is about its row alone, without its versions. */
const rowPart = (version: string) => version.replace(/\.[0-9a-f]{32}"$/, '"');
const ifMatch = (version: string) => ({ 'if-match': version });

const STALE = {
  error: 'Outra pessoa alterou este item depois que você o abriu. Abra-o de novo para ver a versão atual.',
  code: 'stale_version',
};

/** For each section, creates an entry, and returns its id and a body that writes it unchanged. */
const CREATE: Record<string, () => Promise<{ id: number; body: object }>> = Object.fromEntries(
  Object.values(SECTIONS).map(({ path, kind }) => [
    path,
    async () => {
      const body =
        kind === 'faq'
          ? { titulo: 'Antes?', resposta: 'Sim.' }
          : kind === 'gallery'
            ? { titulo: 'Antes', imagem: await jpegString(45) }
            : { titulo: 'Antes', arquivo: pdfString('antes') };
      const { body: row } = await admin.post(`admin/${path}`, body);
      await pagesCounted(admin, `${path}/${row.id}`);
      return { id: row.id, body: { ...body, ...(row.arquivo && { arquivo: row.arquivo }) } };
    },
  ]),
);

describe.each(Object.keys(CREATE))('an entry of %s', (path) => {
  it('is read with a strong ETag that changes with it, and is a 304 to a client that has it', async () => {
    const { id, body } = await CREATE[path]!();
    const version = await versionOf(`${path}/${id}`);
    expect(version).toMatch(/^"[0-9a-f]{32}(\.[0-9a-f]{32})?"$/);
    expect(await versionOf(`${path}/${id}`, { 'accept-encoding': 'br' })).toBe(version);
    const known = await admin.get(`${path}/${id}`, { 'if-none-match': version });
    expect(known).toMatchObject({ status: 304, body: '' });
    expect(known.headers.get('cache-control')).toBe('public, no-cache');
    await admin.put(`admin/${path}/${id}`, { ...body, titulo: 'Depois' });
    expect(await versionOf(`${path}/${id}`)).not.toBe(version);
  });

  it('is written under the version that was read, and each write returns the next', async () => {
    const { id, body } = await CREATE[path]!();
    let version = await versionOf(`${path}/${id}`);
    for (const titulo of ['Um', 'Dois', 'Três']) {
      const { status, headers } = await admin.put(
        `admin/${path}/${id}`,
        { ...body, titulo },
        ifMatch(version),
      );
      expect(status).toBe(200);
      expect(headers.get('content-location')).toBe(`/api/v1/${path}/${id}`);
      version = headers.get('etag')!;
      expect(rowPart(await versionOf(`${path}/${id}`))).toBe(version);
    }
    expect((await admin.delete(`admin/${path}/${id}`, ifMatch(version))).status).toBe(204);
  });

  it('is neither changed nor deleted under another version, and no file stays', async () => {
    const { id, body } = await CREATE[path]!();
    const old = await versionOf(`${path}/${id}`);
    await admin.put(`admin/${path}/${id}`, { ...body, titulo: 'De outra pessoa' });
    const current = await admin.get(`${path}/${id}`);
    const before = await inventory(server.storage);
    const mine = {
      ...body,
      titulo: 'Minha',
      ...('arquivo' in body && { arquivo: pdfString('minha') }),
      ...('imagem' in body && { imagem: await jpegString(99) }),
    };
    for (const version of [old, `W/${current.headers.get('etag')}`, '"outra"', 'nada', '']) {
      const refused = await admin.put(`admin/${path}/${id}`, mine, ifMatch(version));
      expect(refused, version).toMatchObject({ status: 412, body: STALE });
      expect(await admin.delete(`admin/${path}/${id}`, ifMatch(version))).toMatchObject({ status: 412 });
    }
    expect(await inventory(server.storage)).toEqual(before);
    expect(withoutPages((await admin.get(`${path}/${id}`)).body)).toEqual(withoutPages(current.body));
  });

  it('is written without If-Match, or with *, whatever its version', async () => {
    const { id, body } = await CREATE[path]!();
    const version = await versionOf(`${path}/${id}`);
    for (const headers of [{}, ifMatch('*'), ifMatch(`"outra", ${version}`)]) {
      const { status } = await admin.put(`admin/${path}/${id}`, { ...body, titulo: 'Antes' }, headers);
      expect(status).toBe('if-match' in headers && headers['if-match'] !== '*' ? 412 : 200);
    }
    const now = await versionOf(`${path}/${id}`);
    expect((await admin.put(`admin/${path}/${id}`, body, ifMatch(`"outra" , ${now}`))).status).toBe(200);
    expect((await admin.delete(`admin/${path}/${id}`, ifMatch('*'))).status).toBe(204);
  });

  it('that does not exist is 404, whatever the version', async () => {
    const { body } = await CREATE[path]!();
    for (const version of ['*', '"outra"']) {
      expect((await admin.put(`admin/${path}/999999`, body, ifMatch(version))).status).toBe(404);
      expect((await admin.delete(`admin/${path}/999999`, ifMatch(version))).status).toBe(404);
    }
  });
});

describe('a new entry', () => {
  it('returns its version and its address', async () => {
    const { headers, body } = await admin.post('admin/atas_reunioes', { titulo: 'a', arquivo: pdfString() });
    expect(headers.get('content-location')).toBe(`/api/v1/atas_reunioes/${body.id}`);
    expect(headers.get('etag')).toBe(rowPart(await versionOf(`atas_reunioes/${body.id}`)));
  });
});

describe('writes at the same moment', () => {
  it('under one version: one wins, the others are 412, and only its file is added', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ata = await createAta(admin);
      const version = await versionOf(`atas_reunioes/${ata.id}`);
      const before = await inventory(server.storage);
      const responses = await Promise.all(
        Array.from({ length: 8 }, (_, writer) =>
          admin.put(
            `admin/atas_reunioes/${ata.id}`,
            { titulo: `Editor ${writer}`, arquivo: pdfString(`${writer}`) },
            ifMatch(version),
          ),
        ),
      );
      const statuses = responses.map(({ status }) => status).toSorted();
      expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
      const winner = responses.find(({ status }) => status === 200)!;
      expect((await admin.get(`atas_reunioes/${ata.id}`)).body).toMatchObject(winner.body);
      // The file before it stays as a version.
      expect(await inventory(server.storage)).toEqual({
        ...before,
        files: before.files + 1,
        stored: before.stored + 1,
      });
    }
  });

  it('an edit and a deletion: one of them wins', async () => {
    const { id } = await createPergunta(admin);
    const version = await versionOf(`perguntas_frequentes/${id}`);
    const [edit, deletion] = await Promise.all([
      admin.put(`admin/perguntas_frequentes/${id}`, { titulo: 'b', resposta: 'b' }, ifMatch(version)),
      admin.delete(`admin/perguntas_frequentes/${id}`, ifMatch(version)),
    ]);
    expect([
      [200, 412],
      [404, 204],
    ]).toContainEqual([edit.status, deletion.status]);
  });
});

it('refuses a stale edit before its files are sent', async () => {
  const ata = await createAta(admin);
  const response = await sendRaw(
    server,
    `PUT /api/v1/admin/atas_reunioes/${ata.id} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nIf-Match: "outra"\r\nContent-Type: application/json\r\nContent-Length: 130000000\r\n\r\n{`,
    (text) => text.includes(STALE.code),
  );
  expect(response).toMatch(/^HTTP\/1.1 412 /);
});

describe('DELETE /admin/fotos/{id}', () => {
  it("is checked against the album's version, and sends the new one", async () => {
    const album = await createAlbum(admin, { fotos: 3 });
    const [first, second, third] = album.fotos;
    const address = `galeria_de_imagens/${album.id}`;
    const version = await versionOf(address);
    const removed = await admin.delete(`admin/fotos/${first!.id}`, ifMatch(version));
    expect(removed).toMatchObject({ status: 204, body: '' });
    expect(removed.headers.get('content-location')).toBe(`/api/v1/${address}`);
    const next = removed.headers.get('etag')!;
    expect(await versionOf(address)).toBe(next);

    const before = await inventory(server.storage);
    const refused = await admin.delete(`admin/fotos/${second!.id}`, ifMatch(version));
    expect(refused).toMatchObject({ status: 412, body: STALE });
    expect(await inventory(server.storage)).toEqual(before);
    expect((await admin.delete(`admin/fotos/${second!.id}`, ifMatch(next))).status).toBe(204);
    expect((await admin.get(address)).body.fotos).toEqual([third]);
  });
});

describe("the site's identity", () => {
  it('has a version for each encoding, and any of them is accepted', async () => {
    for (const [encoding, ending] of [
      ['identity', /^"[0-9a-f]{32}"$/],
      ['br', /^"[0-9a-f]{32}-br"$/],
      ['gzip', /^"[0-9a-f]{32}-gzip"$/],
    ] as const) {
      const { headers, body } = await admin.get('site', { 'accept-encoding': encoding });
      const version = headers.get('etag')!;
      expect(version).toMatch(ending);
      const known = { 'accept-encoding': encoding, 'if-none-match': version };
      expect(await admin.get('site', known)).toMatchObject({ status: 304 });
      const edited = await admin.put('admin/site', { ...body, horario: encoding }, ifMatch(version));
      expect(edited.status).toBe(200);
      expect(edited.headers.get('content-location')).toBe('/api/v1/site');
      const again = { ...body, horario: `${encoding} de novo` };
      expect(await admin.put('admin/site', again, ifMatch(version))).toMatchObject({
        status: 412,
        body: STALE,
      });
      expect(await admin.get('site')).toMatchObject({ body: { horario: encoding } });
      const next = edited.headers.get('etag')!;
      expect(await versionOf('site', { 'accept-encoding': 'identity' })).toBe(next);
    }
  });

  it('accepts one of several concurrent writes', async () => {
    const { headers, body } = await admin.get('site');
    const version = ifMatch(headers.get('etag')!);
    const responses = await Promise.all(
      ['7h', '8h', '9h', '10h'].map((horario) => admin.put('admin/site', { ...body, horario }, version)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  });
});
