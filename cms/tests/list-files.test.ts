import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '@fundo/contract/fund-time';
import { LIST_FILE_PATHS, LIST_FILE_TYPES } from '@fundo/contract/list-files';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { parseCsv } from './harness/parseCsv.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL, startServer } from './harness/startServer.ts';

/** In the title, the text or the name of everything that the public must not see. */
const SECRET = 'segredissimo';
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();
/** More than a page of search results, and more than the site shows without a filter. */
const MANY = 31;
const FORMATS = Object.keys(LIST_FILE_TYPES);
const SEARCH = '/busca';

let server: BorrowedServer;
let admin: Api;
let withdrawn: string;

const textPdf = async (...pages: string[]) =>
  `data:application/pdf;base64,${(await pdfOfPages(...pages)).toString('base64')}`;

async function create(path: string, body: object) {
  const response = await admin.post(`admin/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  for (let number = 1; number <= MANY; number += 1) await createAta(admin, { titulo: `Ata ${number}/2025` });
  await create('legislacoes', {
    titulo: '=HYPERLINK("http://mau.example"), de "maio"',
    numero: '5.688/2023',
    data_referencia: '2023-03-14',
    descricao: 'Cria o fundo.\nE o conselho.',
    created_at: '2024-02-01',
    arquivo: await textPdf('Nada de novo.', 'O jabuticabal foi tombado.'),
  });
  const law = await create('legislacoes', {
    titulo: 'Lei com versões',
    arquivo: await textPdf(`${SECRET} jabuticabal`),
  });
  withdrawn = law.arquivo;
  const { versoes } = (await apiOf(server).get(`legislacoes/${law.id}`)).body;
  await admin.put(`admin/legislacoes/${law.id}`, {
    titulo: 'Lei sem dados pessoais',
    arquivo: await textPdf('Outra coisa.'),
  });
  await admin.post(`admin/legislacoes/${law.id}/versoes/${versoes[0].registro}/ocultar`, {
    motivo: 'Dado pessoal',
  });
  const line = {
    data: '2025-02-28',
    tipo: 'despesa',
    categoria: '=Cursos',
    fornecedor: 'Ltda.',
    centavos: -1234,
  };
  for (const [categoria, publication] of [
    ['=Cursos', {}],
    [SECRET, { rascunho: true }],
  ] as const)
    await create('prestacoes_conta', {
      titulo: 'Contas',
      arquivo: pdfString('contas'),
      numeros: [
        { ...line, categoria },
        { ...line, data: '2024-12-31', categoria },
      ],
      ...publication,
    });
  await createPergunta(admin, { titulo: 'Pergunta, com "aspas"?', resposta: '- um\n- jabuticabal' });
  await createAlbum(admin, { titulo: 'Álbum do jabuticabal', fotos: 2 });
  for (const publication of [{ rascunho: true }, { publicar_em: IN_AN_HOUR }])
    await create('atas_reunioes', {
      titulo: `${SECRET} jabuticabal`,
      arquivo: pdfString('x'),
      ...publication,
    });
  await createPergunta(admin, { titulo: `${SECRET} jabuticabal`, rascunho: true });
  await createAlbum(admin, { titulo: `${SECRET} jabuticabal`, fotos: 1, rascunho: true });
  const removed = await create('legislacoes', { titulo: `${SECRET} jabuticabal`, arquivo: pdfString('y') });
  await admin.delete(`admin/legislacoes/${removed.id}`);
  await vi.waitUntil(async () => (await rowsOf(`${SEARCH}.csv?q=jabuticabal`)).length === 3, {
    interval: 200,
  });
});
afterAll(() => server.stop());

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { headers, method });

/** The rows of a CSV by its columns. */
async function rowsOf(address: string): Promise<Record<string, string>[]> {
  const response = await get(address);
  expect(response.status, address).toBe(200);
  const [columns, ...rows] = parseCsv(
    Buffer.from(await response.arrayBuffer())
      .toString()
      .slice(1),
  );
  return rows.map((cells) => Object.fromEntries(columns!.map((column, index) => [column, cells[index]!])));
}
const column = async (address: string, name: string) => (await rowsOf(address)).map((row) => row[name]);

const plain = (text: string) => text.replace(/^'(?=[=+\-@\t])/, '');
const citizen = () => apiOf(server);

/** The section of the API whose entries a row of a list is about. */
const SECTION_OF: Readonly<Record<string, string>> = {
  '/perguntas-frequentes': 'perguntas_frequentes',
  '/galeria-de-imagens': 'galeria_de_imagens',
};

describe('a list as a file', () => {
  it('has only rows that an anonymous reader of the API reads, with what the API says of them', async () => {
    const seen: Record<string, number> = {};
    for (const path of LIST_FILE_PATHS) {
      const rows = await rowsOf(`${path}.csv${path === SEARCH ? '?q=jabuticabal' : ''}`);
      for (const row of rows) {
        const { status, body } = await citizen().get(`${row.secao ?? SECTION_OF[path]}/${row.id}`);
        expect(status, `${path} ${row.id}`).toBe(200);
        const known = {
          titulo: body.titulo,
          numero: body.numero ?? '',
          data_referencia: body.data_referencia ?? '',
          publicado_em: dayOf(body.created_at),
          descricao: body.descricao ?? '',
          endereco_do_arquivo: body.arquivo ? SITE_URL + body.arquivo : row.endereco_do_arquivo,
        };
        const expected = Object.entries(known).filter(([column]) => column in row);
        expect({ ...row, titulo: plain(row.titulo!) }).toMatchObject(Object.fromEntries(expected));
        for (const address of [row.endereco!, row.endereco_do_arquivo ?? ''].filter(Boolean))
          expect((await get(address.replace(SITE_URL, '').split('#')[0]!)).status, address).toBe(200);
      }
      seen[path] = rows.length;
    }
    expect(seen).toEqual({
      '/atas-de-reunioes': MANY,
      '/prestacao-de-contas': 1,
      '/plano-de-investimento': 0,
      '/legislacao': 2,
      '/perguntas-frequentes': 1,
      '/galeria-de-imagens': 1,
      '/busca': 3,
      '/numeros': 2,
    });
  });

  it('has nothing of a draft, a scheduled entry, the trash or a withdrawn version', async () => {
    expect((await get(withdrawn)).status).toBe(410);
    expect(await rowsOf(`${SEARCH}.csv?q=${SECRET}&exata=sim`)).toEqual([]);
    for (const path of LIST_FILE_PATHS) {
      const text = await (await get(`${path}.csv?q=jabuticabal`)).text();
      for (const hidden of [SECRET, withdrawn]) expect(text, path).not.toContain(hidden);
    }
  });

  it('has the lines of figures that the page shows', async () => {
    expect(await rowsOf('/numeros.csv?ano=2025&pagina=9')).toMatchObject([
      { data: '2025-02-28', tipo: 'despesa', categoria: "'=Cursos", valor: '-12.34', soma: 'true' },
    ]);
    expect(await column('/numeros.csv', 'data')).toEqual(['2025-02-28', '2024-12-31']);
    expect(await column('/numeros.csv?tipo=receita', 'data')).toEqual([]);
  });

  it('begins with a BOM, quotes what must be, and has no cell that a spreadsheet runs', async () => {
    const bytes = Buffer.from(await (await get('/legislacao.csv')).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await rowsOf('/legislacao.csv')).toContainEqual(
      expect.objectContaining({
        titulo: `'=HYPERLINK("http://mau.example"), de "maio"`,
        numero: '5.688/2023',
        data_referencia: '2023-03-14',
        publicado_em: '2024-02-01',
        descricao: 'Cria o fundo.\nE o conselho.',
      }),
    );
  });

  it('has what its page shows with the same query', async () => {
    expect(await column('/atas-de-reunioes.csv?documento=ÁTA+30%2F2025', 'titulo')).toEqual(['Ata 30/2025']);
    // A list with few entries has no filter.
    expect(await rowsOf('/legislacao.csv?documento=versoes')).toHaveLength(2);
    expect(await rowsOf('/perguntas-frequentes.csv?pergunta=nada')).toHaveLength(1);
    const year = dayOf(new Date()).slice(0, 4);
    for (const query of [
      `ano=${year}`,
      `ano_da_pagina=${year}&page=2`,
      'page=7',
      'ordem=asc',
      'ano=x&cor=azul',
    ])
      expect(await rowsOf(`/galeria-de-imagens.csv?${query}`), query).toHaveLength(1);
    const none = await get('/galeria-de-imagens.csv?ano=1999');
    expect([none.status, (await none.json()).code]).toEqual([404, 'year_without_albums']);
  });

  it('of a search has all pages in the order of the page, with the filters of its address', async () => {
    const { body } = await citizen().get('busca?q=ata&pagina=1');
    expect(body.total).toBeGreaterThan(MANY - 1);
    const titles: string[] = [];
    for (let page = 1; page <= body.paginas; page += 1)
      for (const { titulo } of (await citizen().get(`busca?q=ata&pagina=${page}`)).body.data)
        titles.push(titulo.map(({ texto }: { texto: string }) => texto).join(''));
    expect(
      (await column(`${SEARCH}.csv?q=ata&pagina=2&utm_source=boletim`, 'titulo')).map((t) => plain(t!)),
    ).toEqual(titles);
    expect(await column(`${SEARCH}.csv?q=jabuticabal&secao=legislacoes`, 'secao')).toEqual(['legislacoes']);
    expect(await column(`${SEARCH}.csv?q=jabuticabal&ate=2024-12-31`, 'publicado_em')).toEqual([
      '2024-02-01',
    ]);
    expect(await rowsOf(`${SEARCH}.csv?q=jabuticabal+-%C3%A1lbum&ordem=data`)).toHaveLength(2);
  });

  it('of a search says on which page the words are, and what is around them', async () => {
    expect(await rowsOf(`${SEARCH}.csv?q=jabuticabal&secao=legislacoes`)).toMatchObject([
      { pagina: '2', trecho: expect.stringContaining('jabuticabal foi tombado'), numero: '5.688/2023' },
    ]);
    expect(await rowsOf(`${SEARCH}.csv?q=dados+abertos&secao=site`)).toContainEqual(
      expect.objectContaining({ id: '', publicado_em: '', endereco: `${SITE_URL}/dados-abertos` }),
    );
  });

  it('of a search needs a question, and says so on a page to people', async () => {
    const program = await get(`${SEARCH}.ods?q=+`);
    expect([program.status, await program.json()]).toEqual([
      400,
      { error: 'Escreva o que você procura', code: 'invalid_query' },
    ]);
    const person = await get(`${SEARCH}.ods`, { accept: 'text/html' });
    expect([person.status, person.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(await person.text()).toContain('Escreva o que você procura');
  });

  it.each([
    ['/atas-de-reunioes', 'Atas de reunioes', "UTF-8''Atas%20de%20reuni%C3%B5es"],
    [
      '/atas-de-reunioes?documento=30/2025',
      'Atas de reunioes com 30-2025',
      'com%20%E2%80%9C30-2025%E2%80%9D',
    ],
    [
      '/busca?q=lei+%22a/b%22&de=2024-01-01',
      'Busca por lei a-b desde 01-01-2024',
      'Busca%20por%20lei%20a-b%20desde',
    ],
  ])('%s is a download with a readable name, that no search engine lists', async (address, ascii, full) => {
    const [path, query = ''] = address.split('?');
    for (const format of FORMATS) {
      const { headers } = await get(`${path}.${format}?${query}`);
      expect(headers.get('content-disposition')).toContain(`attachment; filename="${ascii}.${format}"`);
      expect(headers.get('content-disposition')).toContain(full);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('content-type')).toContain(LIST_FILE_TYPES[format as 'csv']);
    }
  });

  it('answers HEAD, and 304 until something changes', async () => {
    for (const address of [
      '/prestacao-de-contas.csv',
      '/prestacao-de-contas.ods',
      '/busca.csv?q=relatorio',
    ]) {
      const { headers } = await get(address);
      const version = headers.get('etag')!;
      const head = await get(address, {}, 'HEAD');
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, version, '']);
      expect((await get(address, { 'if-none-match': version })).status).toBe(304);
    }
    const version = (await get('/prestacao-de-contas.csv')).headers.get('etag')!;
    await create('prestacoes_conta', { titulo: 'Relatório', arquivo: pdfString('z') });
    expect((await get('/prestacao-de-contas.csv', { 'if-none-match': version })).status).toBe(200);
    await expect
      .poll(async () => (await rowsOf('/busca.csv?q=relatorio')).length, { interval: 200 })
      .toBeGreaterThan(0);
  });

  it('is a spreadsheet whose bytes follow from what it has', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(Buffer.from(await (await get('/busca.ods?q=jabuticabal')).arrayBuffer()))
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });

  it('is written by nobody, and another extension or page has none', async () => {
    expect((await get('/legislacao.csv', {}, 'POST')).status).toBe(405);
    for (const address of ['/legislacao.xlsx', '/sobre.csv', '/legislacao/1.csv'])
      expect((await get(address)).status, address).toBe(404);
    const other = await fetch(`${server.url}/LEGISLACAO.csv?documento=a`, { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([308, '/legislacao.csv?documento=a']);
  });
});

it('a closed site gives no list to anybody who has not signed in', async () => {
  const closed = await startServer({ env: { SITE_SIGN_IN: 'required' } });
  try {
    for (const path of LIST_FILE_PATHS)
      for (const format of FORMATS)
        expect((await fetch(`${closed.url}${path}.${format}?q=ata`)).status, path).toBe(401);
  } finally {
    await closed.stop();
  }
});
