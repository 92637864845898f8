import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SEARCH_WORDS } from '@fundo/contract/limits';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { entriesOf, panelOf } from './harness/panelOf.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let citizen: Api;
let admin: Api;

beforeAll(async () => {
  server = await borrowServer();
  citizen = apiOf(server);
  admin = apiOf(server, (await signIn('admin')).access_token);
});
afterAll(() => server.stop());

const found = async (path: string, filter: object): Promise<string[]> => {
  const { body } = await citizen.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return body.map(({ titulo }: { titulo: string }) => titulo);
};

describe('a search', () => {
  beforeAll(async () => {
    for (const titulo of [
      'Reunião ordinária de março',
      'REUNIÃO EXTRAORDINÁRIA',
      'Lei nº 3 (50% do fundo_novo)',
      'Pasta c:\\atas',
    ])
      await createAta(admin, { titulo });
    await createPergunta(admin, { titulo: 'Quem dirige?', resposta: 'A Secretária da Fazenda.' });
    await createPergunta(admin, { titulo: 'Quem é a Secretária?', resposta: 'Uma pessoa.' });
    await createAlbum(admin, { titulo: 'Festa de São João' });
  });

  it.each([
    ['reuniao', ['REUNIÃO EXTRAORDINÁRIA', 'Reunião ordinária de março']],
    ['REUNIÃO', ['REUNIÃO EXTRAORDINÁRIA', 'Reunião ordinária de março']],
    ['reunia\u0303o', ['REUNIÃO EXTRAORDINÁRIA', 'Reunião ordinária de março']],
    ['MARCO', ['Reunião ordinária de março']],
    ['março reuniao', ['Reunião ordinária de março']],
    ['  marco   ordinaria ', ['Reunião ordinária de março']],
    ['reunião abril', []],
    ['lei no 3', ['Lei nº 3 (50% do fundo_novo)']],
    ['%', ['Lei nº 3 (50% do fundo_novo)']],
    ['_', ['Lei nº 3 (50% do fundo_novo)']],
    ['\\', ['Pasta c:\\atas']],
    ['5_%', []],
    ["' or 1=1 --", []],
    ['REUNIÃO\0MARÇO', ['Reunião ordinária de março']],
    [`${'reunião '.repeat(20)}março`, ['Reunião ordinária de março']],
  ])('for %j finds %j, in all texts and in one field', async (question, titles) => {
    expect((await found('atas_reunioes', { q: question })).toSorted()).toEqual(titles);
    expect((await found('atas_reunioes', { titulo: question })).toSorted()).toEqual(titles);
  });

  it('matches each word in any field, or only in the field that it names', async () => {
    expect(await found('perguntas_frequentes', { q: 'secretaria' })).toHaveLength(2);
    expect(await found('perguntas_frequentes', { q: 'quem fazenda' })).toEqual(['Quem dirige?']);
    expect(await found('perguntas_frequentes', { titulo: 'secretaria' })).toEqual(['Quem é a Secretária?']);
    expect(await found('perguntas_frequentes', { resposta: 'secretaria' })).toEqual(['Quem dirige?']);
    expect(await found('galeria_de_imagens', { q: 'sao joao' })).toEqual(['Festa de São João']);
  });

  it('uses only the first words of a long query, in all texts and in one field', async () => {
    const titulo =
      'Primeira segunda terceira quarta quinta sexta sétima oitava nona décima undécima duodécima';
    expect(titulo.split(' ')).toHaveLength(MAX_SEARCH_WORDS);
    await createPergunta(admin, { titulo });
    for (const field of ['q', 'titulo']) {
      expect(await found('perguntas_frequentes', { [field]: `${titulo} girafa` })).toEqual([titulo]);
      expect(await found('perguntas_frequentes', { [field]: `girafa ${titulo}` })).toEqual([]);
    }
  });

  it('of only spaces finds every row, and the range counts the rows found', async () => {
    expect(await found('atas_reunioes', { q: '  ' })).toHaveLength(4);
    const { headers } = await citizen.get('atas_reunioes?filter={"q":"reuniao"}&range=[0,0]');
    expect(headers.get('content-range')).toBe('atas_reunioes 0-0/2');
  });

  it('follows an edit, through the API and through the native panel', async () => {
    const { id } = await createPergunta(admin, { titulo: 'Água?' });
    await admin.put(`admin/perguntas_frequentes/${id}`, { titulo: 'Óleo?', resposta: 'Não.' });
    expect(await found('perguntas_frequentes', { q: 'agua' })).toEqual([]);
    expect(await found('perguntas_frequentes', { q: 'oleo nao' })).toEqual(['Óleo?']);

    const panel = await panelOf(server);
    const entries = entriesOf('pergunta-frequente');
    const created = await panel.send('POST', entries, { titulo: 'Café?', resposta: 'Não há.' });
    expect(await found('perguntas_frequentes', { titulo: 'cafe' })).toEqual(['Café?']);
    const address = `${entries}/${created.body.data.documentId}`;
    const edited = await panel.send('PUT', address, { titulo: 'Chá?', titulo_busca: 'forjado' });
    expect(edited.status).toBe(200);
    expect(await found('perguntas_frequentes', { titulo: 'cha' })).toEqual(['Chá?']);
    expect(await found('perguntas_frequentes', { titulo: 'forjado' })).toEqual([]);
  });
});

describe('the hidden columns', () => {
  it('are in no response, and cannot be filtered or sorted by', async () => {
    const { body } = await citizen.get('perguntas_frequentes');
    expect(JSON.stringify(body)).not.toContain('_busca');
    expect((await citizen.get('perguntas_frequentes?filter={"titulo_busca":"a"}')).status).toBe(400);
    expect((await citizen.get('perguntas_frequentes?sort=["titulo_busca","ASC"]')).status).toBe(400);
  });

  it('do not show in the native panel', async () => {
    const panel = await panelOf(server);
    for (const name of ['album', 'ata-reuniao', 'pergunta-frequente']) {
      const uid = `api::${name}.${name}`;
      const { body } = await panel.send('GET', `/content-manager/content-types/${uid}/configuration`);
      expect(JSON.stringify(body.data.contentType.layouts)).toContain('titulo');
      expect(JSON.stringify(body.data.contentType.layouts)).not.toContain('_busca');
    }
  });
});
