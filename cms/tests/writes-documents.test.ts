import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta, createDocument, createPergunta } from './harness/content.ts';
import { inventory } from './harness/inventory.ts';
import { jpegString, pdf, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

let server: BorrowedServer;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const bytesOf = async (path: string) =>
  Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());

describe.each(DOCUMENT_SECTIONS.map((name) => SECTIONS[name]))('$path', ({ path, listKey }) => {
  it('adds an entry, edits it under its id, deletes it, and deletes it for good', async () => {
    const before = await inventory(server.storage);
    const added = await admin.post(`admin/${path}`, { titulo: 'Março', arquivo: pdfString('antes') });
    expect(added.status).toBe(201);
    expect(await bytesOf(added.body.arquivo)).toEqual(pdf('antes'));

    const edited = await admin.put(`admin/${path}/${added.body.id}`, {
      id: added.body.id,
      titulo: 'Março, corrigida',
      arquivo: pdfString('depois'),
    });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({
      id: added.body.id,
      titulo: 'Março, corrigida',
      created_at: added.body.created_at,
    });
    expect(await bytesOf(edited.body.arquivo)).toEqual(pdf('depois'));
    expect((await admin.get(path)).body[listKey]).toContainEqual(edited.body);
    expect(await bytesOf(added.body.arquivo)).toEqual(pdf('antes'));

    const deleted = await admin.delete(`admin/${path}/${added.body.id}`);
    expect(deleted).toMatchObject({ status: 204, body: '' });
    expect((await admin.get(`${path}/${added.body.id}`)).status).toBe(410);
    for (const { arquivo } of [added.body, edited.body])
      expect((await fetch(`${server.url}${arquivo}`)).status).toBe(404);
    expect((await admin.delete(`admin/lixeira/${path}/${added.body.id}`)).status).toBe(204);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it.each([
    ['as it is', (stored: string) => stored],
    ["after this site's base address", (stored: string) => SITE_URL + stored],
    ['by a client whose base address ends in a slash', (stored: string) => stored.slice(1)],
  ])('keeps the file whose path is sent back %s', async (_name, sent) => {
    const document = await createDocument(admin, path);
    const before = await inventory(server.storage);
    const { status, body } = await admin.put(`admin/${path}/${document.id}`, {
      titulo: 'Outro título',
      arquivo: sent(document.arquivo),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ titulo: 'Outro título', arquivo: document.arquivo });
    expect((await fetch(`${server.url}${document.arquivo}`)).status).toBe(200);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('refuses missing fields with the sentences of docs/product.md 5.1, and stores nothing', async () => {
    const titulo = path === 'legislacoes' ? 'O titulo é obrigatório' : 'Pergunta é obrigatória';
    const arquivo = 'Arquivo é obrigatório';
    const before = await inventory(server.storage);
    for (const empty of [
      {},
      { titulo: '', arquivo: '' },
      { titulo: '  ', arquivo: null },
      { titulo: 5, arquivo: 5 },
    ]) {
      const { status, body } = await admin.post(`admin/${path}`, empty);
      expect(status).toBe(422);
      expect(body).toEqual({ error: titulo, errors: { titulo, arquivo }, code: 'invalid_fields' });
    }
    const { body } = await admin.post(`admin/${path}`, { titulo: 'Sem arquivo' });
    expect(body).toEqual({ error: arquivo, errors: { arquivo }, code: 'invalid_fields' });
    const file = await admin.post(`admin/${path}`, { arquivo: pdfString() });
    expect(file).toMatchObject({ status: 422, body: { errors: { titulo } } });
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('answers 404 for an unknown id, and stores nothing', async () => {
    const before = await inventory(server.storage);
    const body = { titulo: 'Nenhuma', arquivo: pdfString() };
    for (const id of ['999999', '0', 'um', '99999999999']) {
      expect((await admin.put(`admin/${path}/${id}`, body)).status).toBe(404);
      expect((await admin.delete(`admin/${path}/${id}`)).status).toBe(404);
    }
    expect(await inventory(server.storage)).toEqual(before);
  });
});

describe('the optional fields of a document', () => {
  const OPTIONAL = {
    numero: '3/2025',
    data_referencia: '2025-03-01',
    descricao: 'Contas do trimestre.\n\nEm duas partes.',
  };

  it('are stored, stay when a write leaves them out, and go when it empties them', async () => {
    const { body } = await admin.post('admin/atas_reunioes', {
      titulo: 'Com tudo',
      arquivo: pdfString('Com tudo'),
      ...OPTIONAL,
      mudou: 'Primeira publicação',
    });
    expect(body).toMatchObject(OPTIONAL);
    expect(body).not.toHaveProperty('mudou');
    const write = { titulo: 'Com tudo', arquivo: body.arquivo };
    const address = `admin/atas_reunioes/${body.id}`;
    expect((await admin.put(address, write)).body).toMatchObject(OPTIONAL);
    const emptied = { numero: null, data_referencia: '', descricao: ' \u200b' };
    const none = { numero: null, data_referencia: null, descricao: null };
    expect((await admin.put(address, { ...write, ...emptied, mudou: 'Sem nada' })).body).toMatchObject(none);
    const { versoes } = (await admin.get(`atas_reunioes/${body.id}`)).body;
    expect(versoes).toMatchObject([{ versao: 1, mudou: 'Primeira publicação' }]);
    const { data } = (await admin.get(`admin/historico?secao=atas_reunioes&item=${body.id}`)).body;
    expect(data.map(({ nota }: { nota: string | null }) => nota)).toEqual([
      'Sem nada',
      null,
      'Primeira publicação',
    ]);
  });

  it.each([
    ['numero', 'x'.repeat(61), 'O texto pode ter até 60 caracteres'],
    ['descricao', 'x'.repeat(2001), 'O texto pode ter até 2.000 caracteres'],
    ['mudou', 'x'.repeat(2001), 'O texto pode ter até 2.000 caracteres'],
    ['data_referencia', '31/12/2025', 'Escreva a data com ano, mês e dia, como 2024-05-31'],
    ['data_referencia', '0001-01-01', 'A data vai de 1900 em diante'],
  ])('refuse %s %j', async (field, value, message) => {
    const write = { titulo: 'x', arquivo: pdfString('x'), [field]: value };
    const { status, body } = await admin.post('admin/atas_reunioes', write);
    expect([status, body.errors]).toEqual([422, { [field]: message }]);
  });
});

describe('questions', () => {
  it('are added, edited, placed and deleted', async () => {
    const pergunta = await createPergunta(admin, { titulo: 'Uma?', resposta: 'Sim.', ordem: 3 });
    const edited = await admin.put(`admin/perguntas_frequentes/${pergunta.id}`, {
      titulo: 'Outra?',
      resposta: 'Não.',
    });
    expect(edited).toMatchObject({
      status: 200,
      body: { id: pergunta.id, titulo: 'Outra?', resposta: 'Não.', ordem: 3 },
    });
    expect((await admin.delete(`admin/perguntas_frequentes/${pergunta.id}`)).status).toBe(204);
    expect((await admin.get('perguntas_frequentes')).body.perguntas_frequentes).toEqual([]);
  });

  it('refuse missing fields with the sentences of docs/product.md 5.1', async () => {
    const { status, body } = await admin.post('admin/perguntas_frequentes', { titulo: '', resposta: '' });
    expect(status).toBe(422);
    expect(body).toEqual({
      error: 'Pergunta é obrigatória',
      errors: { titulo: 'Pergunta é obrigatória', resposta: 'Resposta é obrigatório' },
      code: 'invalid_fields',
    });
    const unplaced = await admin.post('admin/perguntas_frequentes', { titulo: 'a', resposta: 'b', ordem: 0 });
    expect(unplaced.body.errors).toEqual({ ordem: 'A ordem começa em 1' });
    const far = await admin.post('admin/perguntas_frequentes', {
      titulo: 'a',
      resposta: 'b',
      ordem: 99_999_999_999,
    });
    expect(far.status).toBe(422);
  });

  it('keep a long answer with line breaks and accents', async () => {
    const resposta = `${'çãé—“aspas” \u{1f4c4}\n'.repeat(1000)}fim`;
    const { id } = await createPergunta(admin, { titulo: 'Longa?', resposta });
    expect((await admin.get(`perguntas_frequentes/${id}`)).body.resposta).toBe(resposta);
    const longer = await admin.post('admin/perguntas_frequentes', {
      titulo: 'Longa?',
      resposta: 'x'.repeat(20_001),
    });
    expect(longer).toMatchObject({
      status: 422,
      body: { errors: { resposta: 'O texto pode ter até 20.000 caracteres' } },
    });
  });
});

describe('every write', () => {
  it('refuses a titulo longer than 255 characters', async () => {
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo: 'x'.repeat(256),
      arquivo: pdfString(),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ titulo: 'O texto pode ter até 255 caracteres' });
    expect((await createAta(admin, { titulo: 'x'.repeat(255) })).titulo).toHaveLength(255);
  });

  it.each([
    '{',
    '',
    '{"titulo":"a"',
    '{"titulo":}',
    'nada',
    '{"titulo":"a"}}',
    '{"a":1}{"b":2}',
    "{'titulo':'a'}",
  ])('refuses %j as broken JSON', async (text) => {
    const before = await inventory(server.storage);
    const { status, body } = await admin.send('POST', 'admin/atas_reunioes', text);
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'O corpo enviado não é um JSON válido', code: 'invalid_json' });
    expect(await inventory(server.storage)).toEqual(before);
  });

  it('refuses JSON that ends after a file, and keeps nothing of the file', async () => {
    const before = await inventory(server.storage);
    const { status } = await admin.send(
      'POST',
      'admin/atas_reunioes',
      `{"arquivo":"${pdfString()}","titulo":`,
    );
    expect(status).toBe(400);
    expect(await inventory(server.storage)).toEqual(before);
  });

  it.each(['null', '[]', '"texto"', '5', 'true'])('refuses %s, which is not an object', async (text) => {
    const { status, body } = await admin.send('POST', 'admin/atas_reunioes', text);
    expect(status).toBe(400);
    expect(body.error).toMatch(/JSON/);
  });

  it('refuses JSON that is nested too deeply, or has another Content-Type', async () => {
    expect((await admin.send('POST', 'admin/atas_reunioes', '['.repeat(50_000))).status).toBe(400);
    const form = await admin.post('admin/atas_reunioes', 'titulo=a', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form).toMatchObject({ status: 415, body: { code: 'not_json' } });
  });

  it('does not accept a file in a text field', async () => {
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo: pdfString(),
      arquivo: pdfString(),
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ titulo: 'O texto pode ter até 255 caracteres' });
  });

  it('removes a file only with its last entry', async () => {
    const first = await createAta(admin, { titulo: 'Uma' });
    const second = await createDocument(admin, 'legislacoes', { titulo: 'Outra', arquivo: first.arquivo });
    expect(second.arquivo).toBe(first.arquivo);
    await admin.delete(`admin/atas_reunioes/${first.id}`);
    expect((await fetch(`${server.url}${first.arquivo}`)).status).toBe(200);
    expect((await admin.get(`legislacoes/${second.id}`)).body.arquivo).toBe(first.arquivo);
    await admin.delete(`admin/legislacoes/${second.id}`);
    expect((await fetch(`${server.url}${first.arquivo}`)).status).toBe(404);
  });

  it('accepts a picture as a document, and ignores unknown fields', async () => {
    const { status, body } = await admin.post('admin/atas_reunioes', {
      titulo: 'Digitalizada',
      arquivo: await jpegString(),
      cor: 'azul',
      updated_at: '2001-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    expect(body.arquivo_info).toMatchObject({ nome: 'Digitalizada.jpg', tipo: 'image/jpeg' });
    expect(body.updated_at).not.toMatch(/^2001/);
  });
});
