import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;
let provider: ReturnType<typeof simpleRestProvider>;
const ids: number[] = [];

beforeAll(async () => {
  server = await borrowServer();
  citizen = apiOf(server);
  provider = simpleRestProvider(`${server.url}/api/v1`);
  admin = apiOf(server, (await signIn('admin')).access_token);
  for (const titulo of ['Banana', 'abacaxi', 'Damasco', 'Caju 100%'])
    ids.push((await createAta(admin, { titulo })).id);
  await createPergunta(admin, { titulo: 'Quem paga?', resposta: 'O município.' });
  await createAlbum(admin, { titulo: 'Festa' });
  await createAlbum(admin, { titulo: 'Visita' });
});
afterAll(() => server.stop());

const ask = (path: string, parameters: Record<string, unknown>) =>
  citizen.get(
    `${path}?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`,
  );
const titles = (rows: { titulo: string }[]) => rows.map(({ titulo }) => titulo);

describe("react-admin's simple-rest dialect", () => {
  it('sends an array of rows with Content-Range', async () => {
    const { status, headers, body } = await ask('atas_reunioes', { range: [1, 2], sort: ['id', 'ASC'] });
    expect(status).toBe(200);
    expect(headers.get('content-range')).toBe('atas_reunioes 1-2/4');
    expect(titles(body)).toEqual(['abacaxi', 'Damasco']);
  });

  it('counts all rows, not only the requested ones', async () => {
    const { headers, body } = await ask('atas_reunioes', { range: [2, 99] });
    expect(headers.get('content-range')).toBe('atas_reunioes 2-3/4');
    expect(body).toHaveLength(2);
    const past = await ask('atas_reunioes', { range: [50, 59] });
    expect(past.headers.get('content-range')).toBe('atas_reunioes */4');
    expect(past.body).toEqual([]);
  });

  it('sorts texts as Portuguese does, on every database', async () => {
    const sorted = ['Água', 'eco', 'Ética', 'étnico', 'Óleo', 'ônibus', 'zebra', 'Zinco'];
    for (const titulo of ['Zinco', 'eco', 'Óleo', 'zebra', 'Ética', 'ônibus', 'étnico', 'Água'])
      await createPergunta(admin, { titulo, resposta: `${titulo} é a resposta.` });
    for (const field of ['titulo', 'resposta']) {
      const filter = { resposta: 'é a resposta' };
      const ascending = await ask('perguntas_frequentes', { sort: [field, 'ASC'], filter });
      expect(titles(ascending.body)).toEqual(sorted);
      const part = await ask('perguntas_frequentes', { sort: [field, 'DESC'], range: [1, 3], filter });
      expect(titles(part.body)).toEqual(sorted.toReversed().slice(1, 4));
      expect(part.headers.get('content-range')).toBe('perguntas_frequentes 1-3/8');
    }
  });

  it('sorts by any field of the row, in both directions', async () => {
    expect(titles((await ask('atas_reunioes', { sort: ['id', 'desc'] })).body)[0]).toBe('Caju 100%');
    expect(titles((await ask('atas_reunioes', { sort: ['created_at', 'ASC'] })).body)[0]).toBe('Banana');
    const ascending = titles((await ask('atas_reunioes', { sort: ['titulo', 'ASC'] })).body);
    const descending = titles((await ask('atas_reunioes', { sort: ['titulo', 'DESC'] })).body);
    expect(descending).toEqual(ascending.toReversed());
  });

  it('filters by one id, by several, by words and by a field', async () => {
    expect(titles((await ask('atas_reunioes', { filter: { id: ids[0] } })).body)).toEqual(['Banana']);
    const several = await ask('atas_reunioes', { filter: { id: [ids[2], ids[0]] }, sort: ['id', 'ASC'] });
    expect(titles(several.body)).toEqual(['Banana', 'Damasco']);
    expect(titles((await ask('atas_reunioes', { filter: { q: 'BAC' } })).body)).toEqual(['abacaxi']);
    expect(titles((await ask('atas_reunioes', { filter: { titulo: 'dama' } })).body)).toEqual(['Damasco']);
    expect(titles((await ask('perguntas_frequentes', { filter: { q: 'munic' } })).body)).toEqual([
      'Quem paga?',
    ]);
    const { headers, body } = await ask('atas_reunioes', { filter: { q: 'nenhuma' } });
    expect(body).toEqual([]);
    expect(headers.get('content-range')).toBe('atas_reunioes */0');
  });

  it('accepts an empty filter, and ids that cannot exist', async () => {
    expect((await ask('atas_reunioes', { filter: {} })).body).toHaveLength(4);
    expect((await ask('atas_reunioes', { filter: { id: [] } })).body).toEqual([]);
    expect((await ask('atas_reunioes', { filter: { id: [99_999_999_999] } })).body).toEqual([]);
  });

  it('works for the gallery too', async () => {
    const { headers, body } = await ask('galeria_de_imagens', { sort: ['titulo', 'DESC'], range: [0, 0] });
    expect(headers.get('content-range')).toBe('galeria_de_imagens 0-0/2');
    expect(titles(body)).toEqual(['Visita']);
  });

  it.each([
    'sort=titulo',
    'sort=["arquivo","ASC"]',
    'sort=["titulo","UP"]',
    'sort=["titulo"]',
    'sort=["id","ASC"]&sort=["id","ASC"]',
    'range=0-9',
    'range=[9,0]',
    'range=[-1,3]',
    'range=[0,1,2]',
    'range=[0.5,2]',
    'range=["0","1"]',
    'range=[0,1000]',
    'range=null',
    'filter={',
    'filter=[]',
    'filter={"cor":"azul"}',
    'filter={"id":"um"}',
    'filter={"q":5}',
    'filter={"titulo":["a"]}',
    'filter={"documentId":"x"}',
    'filter[id]=1',
    'filter={"id":[1.5]}',
  ])('refuses %s with a Portuguese sentence', async (query) => {
    const { status, body } = await citizen.get(`atas_reunioes?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(/^(Só |O |A )/), code: 'invalid_query' });
  });
});

describe('the data provider of ra-data-simple-rest', () => {
  it('reads a page of a list', async () => {
    const { data, total } = await provider.getList('atas_reunioes', {
      pagination: { page: 2, perPage: 3 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    });
    expect(total).toBe(4);
    expect(data).toMatchObject([{ id: ids[3], titulo: 'Caju 100%' }]);
  });

  it('reads one, and several', async () => {
    expect((await provider.getOne('atas_reunioes', { id: ids[1]! })).data).toMatchObject({
      titulo: 'abacaxi',
    });
    const { data } = await provider.getMany('atas_reunioes', { ids: ids.slice(1, 3) });
    expect(data.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(ids.slice(1, 3));
  });
});
