import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yearOf } from '@fundo/contract/fund-time';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createDocument, createPergunta } from './harness/content.ts';
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

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the six lists, before anything is published', () => {
  it.each(Object.values(SECTIONS).filter(({ kind }) => kind !== 'gallery'))(
    'sends for $path an empty list under its key',
    async ({ path, listKey }) => {
      const { status, headers, body } = await citizen.get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body).toEqual({ [listKey]: [] });
    },
  );

  it('sends for the gallery one empty page', async () => {
    expect((await citizen.get('galeria_de_imagens')).body).toEqual({
      data: [],
      current_page: 1,
      total_pages: 1,
    });
    expect((await citizen.get('galeria_de_imagens?page=1&per_page=8')).body).toEqual({
      data: [],
      current_page: 1,
      total_pages: 1,
    });
    expect((await citizen.get('galeria_de_imagens/ultimas')).body).toEqual({ data: [] });
  });
});

describe('documents', () => {
  it.each(DOCUMENT_SECTIONS.map((name) => SECTIONS[name]))(
    'lists $path, the newest first',
    async ({ path, listKey }) => {
      const first = await createDocument(admin, path, { titulo: 'O primeiro' });
      const second = await createDocument(admin, path, { titulo: 'O segundo' });
      const { body } = await citizen.get(path);
      expect(Object.keys(body)).toEqual([listKey]);
      expect(body[listKey]).toEqual([second, first]);
      expect(second).toEqual({
        id: expect.any(Number),
        titulo: 'O segundo',
        arquivo: expect.stringMatching(/^\/uploads\/[\w-]+\.pdf$/),
        arquivo_info: { nome: 'O segundo.pdf', tipo: 'application/pdf', tamanho: expect.any(Number) },
        numero: null,
        data_referencia: null,
        descricao: null,
        numeros: null,
        created_at: expect.stringMatching(ISO),
        updated_at: expect.stringMatching(ISO),
      });
    },
  );

  it('sends one by its id, and 404 for an unknown id', async () => {
    const ata = await createAta(admin, { titulo: 'A procurada' });
    expect((await citizen.get(`atas_reunioes/${ata.id}`)).body).toMatchObject(ata);
    for (const id of ['999999', '0', '-1', '1.5', 'um', '99999999999999999999']) {
      const { status, body } = await citizen.get(`atas_reunioes/${id}`);
      expect(status, id).toBe(404);
      expect(body).toEqual({ error: 'O item procurado não existe ou já foi excluído', code: 'not_found' });
    }
  });

  it('sends a path that works after the base address of the files', async () => {
    const { arquivo, arquivo_info } = await createAta(admin);
    const file = await fetch(`${server.url}${arquivo}`);
    expect(file.status).toBe(200);
    expect((await file.arrayBuffer()).byteLength).toBe(arquivo_info.tamanho);
  });
});

describe('questions', () => {
  it('lists them in the order that editors set, those without one last', async () => {
    const last = await createPergunta(admin, { titulo: 'Sem lugar' });
    const second = await createPergunta(admin, { titulo: 'Segunda', ordem: 2 });
    const first = await createPergunta(admin, { titulo: 'Primeira', ordem: 1 });
    expect((await citizen.get('perguntas_frequentes')).body).toEqual({
      perguntas_frequentes: [first, second, last],
    });
    expect(first).toMatchObject({ titulo: 'Primeira', resposta: 'Um fundo.', ordem: 1 });
  });
});

describe('the gallery', () => {
  beforeAll(async () => {
    for (let n = 1; n <= 10; n += 1)
      await createAlbum(admin, { titulo: `Álbum ${n}`, fotos: n === 10 ? 2 : 0 });
  });
  const titles = ({ body }: { body: { data: { titulo: string }[] } }) =>
    body.data.map(({ titulo }) => titulo);
  const numbered = (...numbers: number[]) => numbers.map((n) => `Álbum ${n}`);

  it('sends the whole list without parameters, the newest first', async () => {
    const response = await citizen.get('galeria_de_imagens');
    expect(Object.keys(response.body)).toEqual(['data', 'current_page', 'total_pages']);
    expect(response.body).toMatchObject({ current_page: 1, total_pages: 1 });
    expect(titles(response)).toEqual(numbered(10, 9, 8, 7, 6, 5, 4, 3, 2, 1));
  });

  it('sends pages, with the current page and the number of pages', async () => {
    const first = await citizen.get('galeria_de_imagens?page=1&per_page=8');
    const second = await citizen.get('galeria_de_imagens?page=2&per_page=8');
    expect(first.body).toMatchObject({ current_page: 1, total_pages: 2 });
    expect(second.body).toMatchObject({ current_page: 2, total_pages: 2 });
    expect(titles(first)).toEqual(numbered(10, 9, 8, 7, 6, 5, 4, 3));
    expect(titles(second)).toEqual(numbered(2, 1));
  });

  it('sends 8 per page if only the page is given, and page 1 if only the size is', async () => {
    expect((await citizen.get('galeria_de_imagens?page=2')).body.data).toHaveLength(2);
    expect((await citizen.get('galeria_de_imagens?per_page=3')).body).toMatchObject({
      current_page: 1,
      total_pages: 4,
    });
  });

  it.each([
    ['page=3&per_page=8', 2],
    ['page=5000', 2],
    ['page=11&per_page=1&ordem=asc', 10],
    ['page=2&per_page=100', 1],
    ['page=999999999&per_page=100', 1],
  ])('answers 404 past the last page: %s', async (query, last) => {
    const { status, headers, body } = await citizen.get(`galeria_de_imagens?${query}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      error: `Esta página não existe. A última é a página ${last}.`,
      code: 'page_past_last',
    });
  });

  it('sends the albums of one year, in separate pages', async () => {
    const year = yearOf(new Date());
    const second = await citizen.get(`galeria_de_imagens?page=2&per_page=8&ano=${year}`);
    expect(second.body).toMatchObject({ current_page: 2, total_pages: 2 });
    expect(titles(second)).toEqual(numbered(2, 1));
    expect(titles(await citizen.get(`galeria_de_imagens?ano=${year}&ordem=asc`))).toHaveLength(10);
    expect(await citizen.get(`galeria_de_imagens?page=3&ano=${year}`)).toMatchObject({
      status: 404,
      body: { code: 'page_past_last' },
    });
  });

  it('answers 404 for a year without albums', async () => {
    const year = yearOf(new Date()) + 1;
    for (const query of [`ano=${year}`, `ano=${year}&page=1`, 'ano=1999&page=2']) {
      const { status, headers, body } = await citizen.get(`galeria_de_imagens?${query}`);
      expect([status, body.code], query).toEqual([404, 'year_without_albums']);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('sends an empty range past the last row', async () => {
    const { status, headers, body } = await citizen.get('galeria_de_imagens?range=[50,59]');
    expect([status, body]).toEqual([200, []]);
    expect(headers.get('content-range')).toBe('galeria_de_imagens */10');
  });

  it('orders by date, descending by default', async () => {
    expect(titles(await citizen.get('galeria_de_imagens?page=1&per_page=3&ordem=asc'))).toEqual(
      numbered(1, 2, 3),
    );
    expect(titles(await citizen.get('galeria_de_imagens?page=1&per_page=3&ordem=desc'))).toEqual(
      numbered(10, 9, 8),
    );
    expect(titles(await citizen.get('galeria_de_imagens?ordem=asc'))).toEqual(
      numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    );
  });

  it.each([
    'ano=24',
    'page=0',
    'page=-1',
    'page=um',
    'page=',
    'page=1.5',
    'page=1&page=2',
    'page[a]=1',
    'page=99999999999',
    'per_page=0',
    'per_page=101',
    'per_page=muitos',
    'per_page=1e3',
    'ordem=subindo',
    'ordem=',
    'page=1&range=[0,1]',
  ])('refuses %s with a sentence that an editor understands', async (query) => {
    const { status, body } = await citizen.get(`galeria_de_imagens?${query}`);
    expect(status).toBe(400);
    expect(body).toEqual({ error: expect.stringMatching(/^(O parâmetro|Use) /), code: 'invalid_query' });
  });

  it.each([
    'atas_reunioes',
    'galeria_de_imagens?page=1',
    'galeria_de_imagens/ultimas',
    'perguntas_frequentes?range=[0,1]',
    'site',
    'openapi.json',
  ])('answers %s alike with what caches and trackers add, and refuses other parameters', async (path) => {
    const mark = path.includes('?') ? '&' : '?';
    const plain = await citizen.get(path);
    expect(plain.status).toBe(200);
    expect(await citizen.get(`${path}${mark}_=17&utm_source=boletim&utm_campaign=a`)).toMatchObject({
      status: 200,
      body: plain.body,
    });
    const other = await citizen.get(`${path}${mark}fbclid=1`);
    expect([other.status, other.body.error]).toEqual([400, 'Parâmetro desconhecido: fbclid']);
  });

  it('allows at most 100 on a page', async () => {
    expect((await citizen.get('galeria_de_imagens?page=1&per_page=100')).status).toBe(200);
    expect((await citizen.get('galeria_de_imagens?page=1&per_page=101')).body.error).toContain('1 a 100');
  });

  it('shows an album with its cover, its date, and its photos in order', async () => {
    const [album] = (await citizen.get('galeria_de_imagens')).body.data;
    const path = expect.stringMatching(/^\/uploads\/[\w-]+\.jpg$/);
    const picture = (largura: number) => ({ url: path, largura, altura: 30, formatos: [] });
    expect(album).toEqual({
      id: expect.any(Number),
      titulo: 'Álbum 10',
      imagem_url: path,
      imagem: picture(45),
      imagem_ponto: null,
      created_at: expect.stringMatching(ISO),
      updated_at: expect.stringMatching(ISO),
      fotos: [
        { id: expect.any(Number), titulo: 'Foto 1', imagem_url: picture(50) },
        { id: expect.any(Number), titulo: 'Foto 2', imagem_url: picture(51) },
      ],
    });
    expect(album.imagem_url).toBe(album.imagem.url);
    expect((await citizen.get(`galeria_de_imagens/${album.id}`)).body).toEqual(album);
  });

  it('sends the latest albums', async () => {
    const response = await citizen.get('galeria_de_imagens/ultimas');
    expect(Object.keys(response.body)).toEqual(['data']);
    expect(titles(response)).toEqual(numbered(10, 9, 8, 7, 6, 5));
  });
});

describe('every list', () => {
  it.each(Object.values(SECTIONS))('refuses an unknown parameter of $path', async ({ path }) => {
    const { status, body } = await citizen.get(`${path}?cor=azul`);
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'Parâmetro desconhecido: cor', code: 'invalid_query' });
  });

  it('refuses page parameters outside the gallery', async () => {
    expect((await citizen.get('atas_reunioes?page=1')).status).toBe(400);
  });
});

describe('an unknown address', () => {
  it.each(['', 'nada', 'atas_reunioes/1/arquivo', 'admin/nada'])(
    'answers 404 for /api/v1/%s',
    async (path) => {
      const { status, body } = await admin.get(path);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Este endereço não existe na API', code: 'unknown_address' });
    },
  );
});
