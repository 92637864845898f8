import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from '../harness/apiOf.ts';
import { entriesOf, type PanelClient } from '../harness/panelOf.ts';
import { SECRET, startWithPanelPeople, upload, uploadPdf } from '../harness/panelPeople.ts';
import { jpeg } from '../harness/sampleFiles.ts';
import type { Server } from '../harness/startServer.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it is about to check
type Loose = any;

let server: Server;
let citizen: Api;
let administrator: PanelClient;
let author: PanelClient;
let other: PanelClient;
let editor: PanelClient;

beforeAll(async () => {
  ({ server, administrator, author, other, editor } = await startWithPanelPeople());
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const QUESTIONS = entriesOf('pergunta-frequente');
const ATAS = entriesOf('ata-reuniao');

const newQuestion = async (client: PanelClient, values: object = {}): Promise<Loose> => {
  const { status, body } = await client.send('POST', QUESTIONS, {
    titulo: SECRET,
    resposta: SECRET,
    rascunho: true,
    ...values,
  });
  expect(status).toBe(201);
  return body.data;
};
describe.each(['clone', 'auto-clone'])('%s', (door) => {
  const clone = (client: PanelClient, section: string, documentId: string) =>
    client.send('POST', `${section}/${door}/${documentId}`, { titulo: 'Minha', rascunho: false });

  it("reads and publishes no other author's draft", async () => {
    const resposta = `Segredo ${crypto.randomUUID()}`;
    const { documentId } = await newQuestion(other, { resposta });
    const { status, body } = await clone(author, QUESTIONS, documentId);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain(resposta);
    expect(JSON.stringify((await citizen.get('perguntas_frequentes')).body)).not.toContain(resposta);
  });

  it("reads no other author's document or album", async () => {
    const arquivo = await uploadPdf(other);
    const capa = await upload(other, await jpeg(), 'a.jpg', 'image/jpeg');
    for (const [section, values] of [
      [ATAS, { arquivo }],
      [entriesOf('album'), { capa, fotos: [] }],
    ] as const) {
      const made = await other.send('POST', section, { titulo: SECRET, rascunho: true, ...values });
      expect((await clone(author, section, made.body.data.documentId)).status).toBe(403);
    }
  });

  it.each<[string, () => PanelClient, number, string]>([
    ['of others', () => other, 403, ''],
    ['of oneself', () => author, 400, 'está na lixeira'],
  ])('copies nothing out of the trash %s', async (_whose, ownerOf, status, words) => {
    const { documentId } = await newQuestion(ownerOf());
    await ownerOf().send('DELETE', `${QUESTIONS}/${documentId}`);
    const refused = await clone(author, QUESTIONS, documentId);
    expect([refused.status, refused.body.error.message]).toEqual([status, expect.stringContaining(words)]);
  });

  it('copies what a person may read: authors their own, editors all', async () => {
    const { documentId } = await newQuestion(author);
    expect((await clone(author, QUESTIONS, documentId)).status).toBe(200);
    expect((await clone(editor, QUESTIONS, documentId)).status).toBe(200);
  });

  it('answers 404 to what does not exist', async () => {
    expect((await clone(author, QUESTIONS, 'aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });
});

describe("another person's draft", () => {
  it('is neither listed, read, changed nor deleted by an author', async () => {
    const secret = 'Outro segredo';
    const { documentId } = await newQuestion(other, { titulo: secret, resposta: secret });
    const address = `${QUESTIONS}/${documentId}`;
    const mine = await newQuestion(author, { titulo: 'Minha' });
    for (const response of [
      await author.send('GET', address),
      await author.send('PUT', address, { titulo: 'Outra' }),
      await author.send('DELETE', address),
      await author.send('POST', `${QUESTIONS}/actions/bulkDelete`, {
        documentIds: [mine.documentId, documentId],
      }),
    ]) {
      expect(response.status).toBe(403);
      expect(JSON.stringify(response.body)).not.toContain(secret);
    }
    expect((await author.send('GET', `${QUESTIONS}/${mine.documentId}`)).body.data.excluido_em).toBeNull();
    for (const path of [
      QUESTIONS,
      `${QUESTIONS}?_q=${encodeURIComponent(secret)}`,
      '/content-manager/homepage/recent-documents?action=update',
    ])
      expect(JSON.stringify((await author.send('GET', path)).body)).not.toContain(secret);
  });

  it.each([
    '/content-manager/homepage/count-documents',
    '/admin/homepage/key-statistics',
    '/content-manager/relations/api::album.album/capa',
    '/content-manager/relations/api::album.album/createdBy',
    '/content-manager/relations/api::pergunta-frequente.pergunta-frequente/1/updatedBy',
  ])('is not counted or related by an address that the panel does not need: %s', async (path) => {
    for (const client of [author, editor, administrator])
      expect((await client.send('GET', path)).status).toBe(404);
  });
});

it('a person’s own profile has no secret, and takes neither a role nor a number', async () => {
  const { body } = await author.send('GET', '/admin/users/me');
  expect(JSON.stringify(body)).not.toMatch(/password|token/i);
  const sent = await author.send('PUT', '/admin/users/me', {
    firstname: 'Nova',
    id: 1,
    roles: [1],
    isActive: true,
  });
  const after = await author.send('GET', '/admin/users/me');
  expect([sent.status < 500, after.body.data.id, after.body.data.roles]).toEqual([
    true,
    body.data.id,
    body.data.roles,
  ]);
});
