import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Knex } from 'knex';
import { MAX_ORDEM, MAX_PERGUNTAS } from '@fundo/contract/limits';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let panel: Awaited<ReturnType<typeof panelOf>>;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  panel = await panelOf(server);
});
afterAll(() => server.stop());

type Pergunta = { id: number; titulo: string; resposta: string; ordem: number };
const list = async () => (await admin.get('perguntas_frequentes')).body.perguntas_frequentes as Pergunta[];
const places = async () => (await list()).map(({ titulo, ordem }) => `${ordem} ${titulo}`);
const put = ({ id, titulo, resposta }: Pergunta, ordem?: number | null) =>
  admin.put(`admin/perguntas_frequentes/${id}`, { titulo, resposta, ordem });
const inTable = <Result>(work: (db: Knex) => Promise<Result>) => {
  const { dataDir, database } = server.storage;
  return inDatabase({ url: database.url, dataDir }, work);
};

beforeEach(async () => {
  for (const { id } of await list()) await admin.delete(`admin/perguntas_frequentes/${id}`);
});

it('a question without a place goes last, and keeps its place in an edit', async () => {
  await createPergunta(admin, { titulo: 'a' });
  await createPergunta(admin, { titulo: 'b', ordem: 5 });
  const { body } = await admin.post('admin/perguntas_frequentes', {
    titulo: 'c',
    resposta: 'Sim.',
    ordem: null,
  });
  const expected = ['5 b', `${MAX_ORDEM} a`, `${MAX_ORDEM} c`];
  expect(await places()).toEqual(expected);
  for (const ordem of [undefined, null]) await put(body, ordem);
  expect(await places()).toEqual(expected);
});

it("a question that takes another's place moves it on, and those right behind it", async () => {
  for (const titulo of ['c', 'b', 'a']) await createPergunta(admin, { titulo, ordem: 1 });
  expect(await places()).toEqual(['1 a', '2 b', '3 c']);
  await createPergunta(admin, { titulo: 'longe', ordem: 9 });
  const added = await createPergunta(admin, { titulo: 'nova', ordem: 2 });
  expect(added.ordem).toBe(2);
  expect(await places()).toEqual(['1 a', '2 nova', '3 b', '4 c', '9 longe']);
  const c = (await list())[3]!;
  expect((await put(c, 1)).body.ordem).toBe(1);
  expect(await places()).toEqual(['1 c', '2 a', '3 nova', '4 b', '9 longe']);
});

it('a question moved down moves back only the ones that it passes, up to a free place', async () => {
  for (const [index, titulo] of ['a', 'b', 'c', 'd'].entries())
    await createPergunta(admin, { titulo, ordem: index + 1 });
  await createPergunta(admin, { titulo: 'longe', ordem: 9 });
  const [a] = await list();
  expect((await put(a!, 3)).body.ordem).toBe(3);
  expect(await places()).toEqual(['1 b', '2 c', '3 a', '4 d', '9 longe']);
  await put((await list())[2]!, 9);
  expect(await places()).toEqual(['1 b', '2 c', '4 d', '8 longe', '9 a']);
  await put((await list())[0]!, MAX_ORDEM);
  expect(await places()).toEqual(['2 c', '4 d', '8 longe', '9 a', `${MAX_ORDEM} b`]);
});

it('a move is one row of the record for each question whose place changes', async () => {
  for (const [index, titulo] of [...'abcdef'].entries())
    await createPergunta(admin, { titulo, ordem: index + 1 });
  const rows = () =>
    inTable((db) =>
      db('registro').where({ secao: 'perguntas_frequentes' }).orderBy('sequencia').pluck('item'),
    );
  const move = async (from: number, to: number) => {
    const before = await list();
    const { length } = await rows();
    await put(before[from - 1]!, to);
    const after = await list();
    const changed = after.filter(({ id, ordem }) => before.find((one) => one.id === id)!.ordem !== ordem);
    expect((await rows()).slice(length).toSorted()).toEqual(changed.map(({ id }) => id).toSorted());
    return [changed.length, after.map(({ titulo }) => titulo).join('')];
  };
  expect(await move(2, 3)).toEqual([2, 'acbdef']);
  expect(await move(3, 2)).toEqual([2, 'abcdef']);
  expect(await move(2, 5)).toEqual([4, 'acdebf']);
  expect(await move(5, 2)).toEqual([4, 'abcdef']);
});

it('questions that are moved at the same moment keep all places, one each', async () => {
  for (const [index, titulo] of [...'abcdef'].entries())
    await createPergunta(admin, { titulo, ordem: index + 1 });
  const questions = await list();
  const moves = questions.map(async (question, index) => put(question, ((index * 5 + 3) % 6) + 1));
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  const after = await list();
  expect(after.map(({ ordem }) => ordem)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(
    after
      .map(({ titulo }) => titulo)
      .toSorted()
      .join(''),
  ).toBe('abcdef');
});

it('a question in the trash holds no place, and takes its own again when it is restored', async () => {
  for (const [index, titulo] of [...'abc'].entries())
    await createPergunta(admin, { titulo, ordem: index + 1 });
  const b = (await list())[1]!;
  await admin.delete(`admin/perguntas_frequentes/${b.id}`);
  await createPergunta(admin, { titulo: 'nova', ordem: 1 });
  expect(await places()).toEqual(['1 nova', '2 a', '3 c']);
  const { document_id: documentId } = await inTable((db) =>
    db('perguntas_frequentes').where({ id: b.id }).first('document_id'),
  );
  const edited = await panel.send('PUT', `${entriesOf('pergunta-frequente')}/${documentId}`, { ordem: 2 });
  expect(edited.status).toBe(200);
  expect(await places()).toEqual(['1 nova', '2 a', '3 c']);
  await admin.post(`admin/perguntas_frequentes/${b.id}/restaurar`);
  expect(await places()).toEqual(['1 nova', '2 b', '3 a', '4 c']);
});

it('the last place of all may be shared', async () => {
  for (const titulo of ['a', 'b']) await createPergunta(admin, { titulo, ordem: MAX_ORDEM });
  await createPergunta(admin, { titulo: 'c' });
  expect(await places()).toEqual([`${MAX_ORDEM} a`, `${MAX_ORDEM} b`, `${MAX_ORDEM} c`]);
});

it('questions are refused from the 1001st on, also by the panel and from the trash', async () => {
  const filler = (index: number) => ({
    document_id: `cheia-${index}`,
    titulo: 'Cheia?',
    resposta: 'Sim.',
    ordem: MAX_ORDEM,
    published_at: new Date().toISOString(),
  });
  await inTable(async (db) => {
    // Another test file may have left drafts, which count too.
    const present = await db('perguntas_frequentes').whereNull('excluido_em').pluck('id');
    const fillers = Array.from({ length: MAX_PERGUNTAS - present.length - 1 }, (_, index) => filler(index));
    await db.batchInsert('perguntas_frequentes', fillers, 100);
  });
  try {
    const last = await createPergunta(admin, { titulo: 'a última' });
    const pergunta = { titulo: 'Mais uma?', resposta: 'Não.' };
    const message = 'O site pode ter até 1.000 perguntas. Exclua uma antes.';
    const refused = await admin.post('admin/perguntas_frequentes', pergunta);
    expect([refused.status, refused.body]).toEqual([422, { error: message, code: 'too_many_perguntas' }]);
    const panels = await panel.send('POST', entriesOf('pergunta-frequente'), pergunta);
    expect([panels.status, panels.body.error.message]).toEqual([400, message]);
    await admin.delete(`admin/perguntas_frequentes/${last.id}`);
    await createPergunta(admin, pergunta);
    expect((await admin.post(`admin/perguntas_frequentes/${last.id}/restaurar`)).status).toBe(422);
  } finally {
    await inTable((db) => db('perguntas_frequentes').where({ titulo: 'Cheia?' }).delete());
  }
});

it('the native panel follows the same rules', async () => {
  await createPergunta(admin, { titulo: 'a', ordem: 1 });
  const entries = entriesOf('pergunta-frequente');
  const added = await panel.send('POST', entries, { titulo: 'p', resposta: 'Sim.', ordem: null });
  await panel.send('POST', entries, { titulo: 'q', resposta: 'Sim.', ordem: 1 });
  expect(await places()).toEqual(['1 q', '2 a', `${MAX_ORDEM} p`]);
  await panel.send('PUT', `${entries}/${added.body.data.documentId}`, {
    titulo: 'p',
    resposta: 'Sim.',
    ordem: null,
  });
  expect(await places()).toEqual(['1 q', '2 a', `${MAX_ORDEM} p`]);
});
