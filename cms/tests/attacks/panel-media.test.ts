import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { createAlbum, createAta } from '../harness/content.ts';
import { inDatabase } from '../harness/database.ts';
import { entriesOf, panelOf, panelUserOf } from '../harness/panelOf.ts';
import { jpeg, pdf, pdfString } from '../harness/sampleFiles.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

/** An author of the panel, who may read the files that they have uploaded, names others by their numbers. */
let server: Server;
let admin: Api;
let author: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await startServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  author = await panelUserOf(server, 'strapi-author');
});
afterAll(() => server.stop());

const statusOf = async (address: string) => (await fetch(server.url + address)).status;
const database = <T>(look: Parameters<typeof inDatabase<T>>[1]) =>
  inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, look);
const fileId = (url: string) =>
  database(async (db) => (await db('files').where({ url }).first('id')).id as number);
const usesOf = (file_id: number) =>
  database(async (db) => (await db('files_related_mph').where({ file_id })).length);
const REFUSED = {
  status: 400,
  body: { error: { message: expect.stringMatching(/^Este arquivo não está entre os que você pode usar/) } },
};

/** The content types of the document sections, by their names in Strapi. */
const TYPES = ['ata-reuniao', 'prestacao-conta', 'plano-investimento', 'legislacao'];

/** Files that the public does not see, each by the address of a stored file. */
const HIDDEN: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'a draft',
    async () =>
      (await admin.post('admin/legislacoes', { titulo: 'r', arquivo: pdfString('r'), rascunho: true })).body
        .arquivo,
  ],
  [
    'the trash',
    async () => {
      const ata = await createAta(admin, { titulo: 'na lixeira' });
      await admin.delete(`admin/atas_reunioes/${ata.id}`);
      return ata.arquivo;
    },
  ],
  [
    'a withdrawn version',
    async () => {
      const ata = await createAta(admin, { titulo: `com CPF ${crypto.randomUUID()}` });
      const address = `admin/atas_reunioes/${ata.id}`;
      await admin.put(address, { titulo: 'sem', arquivo: pdfString('sem') });
      const { versoes } = (await admin.get(address)).body;
      await admin.post(`${address}/versoes/${versoes[1].registro}/ocultar`, { motivo: 'CPF' });
      return ata.arquivo;
    },
  ],
];

it('every document section has a type here', () => {
  expect(TYPES).toHaveLength(DOCUMENT_SECTIONS.length);
  expect(Object.keys(SECTIONS)).toHaveLength(TYPES.length + 2);
});

describe.each(HIDDEN)('the file of %s', (_name, hide) => {
  it.each(TYPES)('is not published by a new entry or an edit: %s', async (type) => {
    const url = await hide();
    const id = await fileId(url);
    const own = (await author.upload(pdf('minha'), 'minha.pdf', 'application/pdf')).body[0].id as number;
    const kept = await author.send('POST', entriesOf(type), { titulo: 'Minha', arquivo: own });
    expect(kept.status).toBe(201);
    const address = `${entriesOf(type)}/${kept.body.data.documentId}`;
    const uses = await usesOf(id);
    for (const arquivo of [id, { id }, { set: [{ id }] }, [id]]) {
      const body = { titulo: 'Alheia', arquivo };
      expect(await author.send('POST', entriesOf(type), body)).toMatchObject(REFUSED);
      expect(await author.send('PUT', address, body)).toMatchObject(REFUSED);
    }
    // Strapi attaches nothing that is named so.
    for (const arquivo of [{ connect: [{ id }] }, { connect: [id] }])
      await author.send('POST', entriesOf(type), { titulo: 'Alheia', arquivo });
    expect(await usesOf(id)).toBe(uses);
    expect(await statusOf(url)).not.toBe(200);
    // An edit that leaves the entry's own file is taken.
    expect((await author.send('PUT', address, { titulo: 'Outro título', arquivo: own })).status).toBe(200);
  });
});

describe('the picture of a draft', () => {
  it('is no cover and no photo of another album', async () => {
    const draft = await createAlbum(admin, { rascunho: true, fotos: 1 });
    const [capa, foto] = [draft.imagem_url!, draft.fotos[0]!.imagem_url.url];
    const own = (await author.upload(await jpeg(), 'minha.jpg', 'image/jpeg')).body[0].id as number;
    const PATH = entriesOf('album');
    const mine = await author.send('POST', PATH, { titulo: 'Meu', capa: own, fotos: [{ imagem: own }] });
    expect(mine.status).toBe(201);
    const address = `${PATH}/${mine.body.data.documentId}`;
    for (const url of [capa, foto]) {
      const id = await fileId(url);
      for (const body of [
        { titulo: 'Alheio', capa: id, fotos: [] },
        { titulo: 'Alheio', capa: own, fotos: [{ imagem: id }] },
        { titulo: 'Alheio', capa: { connect: [{ id }] }, fotos: [{ imagem: { set: [{ id }] } }] },
      ]) {
        expect(await author.send('POST', PATH, body)).toMatchObject(REFUSED);
        expect(await author.send('PUT', address, body)).toMatchObject(REFUSED);
        expect(await statusOf(url)).toBe(404);
      }
    }
  });
});

it.each(['clone', 'auto-clone'])("%s does not publish another's draft by its file", async (action) => {
  const titulo = `Rascunho ${crypto.randomUUID()}`;
  const { body: draft } = await admin.post('admin/atas_reunioes', {
    titulo,
    arquivo: pdfString(titulo),
    rascunho: true,
  });
  const administrator = await panelOf(server);
  const { body: list } = await administrator.send('GET', `${entriesOf('ata-reuniao')}?pageSize=100`);
  const { documentId } = list.results.find((row: { titulo: string }) => row.titulo === titulo);
  const address = `${entriesOf('ata-reuniao')}/${action}/${documentId}`;
  const { status } = await author.send('POST', address, { titulo: 'Cópia', rascunho: false });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(await statusOf(draft.arquivo)).toBe(404);
});

it('an author publishes and clones what they have uploaded', async () => {
  const { body } = await author.upload(pdf('própria'), 'própria.pdf', 'application/pdf');
  const added = await author.send('POST', entriesOf('ata-reuniao'), {
    titulo: 'Própria',
    arquivo: body[0].id,
  });
  expect(added.status).toBe(201);
  const { documentId } = added.body.data;
  const clone = `${entriesOf('ata-reuniao')}/clone/${documentId}`;
  expect((await author.send('POST', clone, { titulo: 'Cópia' })).status).toBe(200);
});
