import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableAddress,
  type OpenDataTableName,
} from '@fundo/contract/open-data/tables';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAlbum, createPergunta } from './harness/content.ts';
import { parseCsv } from './harness/parseCsv.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { SITE_URL } from './harness/startServer.ts';

/** In the title, the text or the name of everything that the public must not see. */
const SECRET = 'segredissimo';
/** Figures as reads show them. */
const FIGURES = [
  { data: '2025-02-28', tipo: 'receita', categoria: 'ISS', fornecedor: null, centavos: 123_456, soma: true },
  { data: '2025-02-28', tipo: 'despesa', categoria: '=1+1', fornecedor: 'Ltda.', centavos: -5, soma: false },
];
/** The names of the tables' files: the public documents are of these two years. */
const FILES = OPEN_DATA_TABLE_NAMES.flatMap((name) =>
  name === 'paginas' ? ['paginas-2023', 'paginas-2024'] : [name],
);
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

let server: BorrowedServer;
let admin: Api;
/** An ata with two versions, of which the first was withdrawn. */
let ata: { id: number; arquivo: string };
let withdrawn: { arquivo: string; sha256: string };

const textPdf = async (text: string) =>
  `data:application/pdf;base64,${(await pdfOfPages(text)).toString('base64')}`;

async function create(path: string, body: object) {
  const response = await admin.post(`admin/${path}`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(201);
  return response.body;
}

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  await create('legislacoes', {
    titulo: 'Lei 5.688/2023',
    arquivo: await textPdf('Cria o fundo.'),
    created_at: '2023-03-14',
  });
  ata = await create('atas_reunioes', {
    titulo: 'Ata com versões',
    arquivo: await textPdf('Versão com dado pessoal'),
    created_at: '2024-05-02',
  });
  const { sha256, versoes } = (await apiOf(server).get(`atas_reunioes/${ata.id}`)).body;
  withdrawn = { arquivo: ata.arquivo, sha256 };
  ata = (
    await admin.put(`admin/atas_reunioes/${ata.id}`, {
      titulo: '=HYPERLINK("http://mau.example","Ata"), de "maio"',
      arquivo: await textPdf('A Lei nº 5.688, de 14 de março de 2023, foi lida.'),
    })
  ).body;
  const version = `admin/atas_reunioes/${ata.id}/versoes/${versoes[0].registro}/ocultar`;
  await admin.post(version, { motivo: 'Dado pessoal' });
  await create('prestacoes_conta', {
    titulo: 'Contas',
    arquivo: pdfString('contas'),
    numeros: FIGURES,
    created_at: '2024-05-03',
  });
  await createAlbum(admin, { titulo: 'Álbum', fotos: 2 });
  await admin.put('admin/redirecionamentos', { lista: '/atas.html?id=1 /atas-de-reunioes' });
  await createPergunta(admin, { titulo: 'Pergunta, com "aspas"?', resposta: '- um\n- dois' });
  for (const publication of [{ rascunho: true }, { publicar_em: IN_AN_HOUR }])
    await create('atas_reunioes', {
      titulo: `${SECRET} ata`,
      arquivo: await textPdf(SECRET),
      ...publication,
    });
  await createPergunta(admin, { titulo: SECRET, rascunho: true });
  await createAlbum(admin, { titulo: SECRET, fotos: 1, rascunho: true });
  const draft = await create('planos_investimento', {
    titulo: SECRET,
    arquivo: pdfString(SECRET),
    numeros: [{ ...FIGURES[0], categoria: SECRET }],
    rascunho: true,
  });
  await admin.delete(`admin/planos_investimento/${draft.id}`);
  // A table shows what is read until it is made; a removal has it made again at the next request.
  const cited = async () => (await apiOf(server).get(`atas_reunioes/${ata.id}/citacoes`)).body.cita;
  await vi.waitUntil(async () => (await cited()).length === 1, { interval: 200 });
  const removed = await create('planos_investimento', { titulo: 'Removido', arquivo: pdfString('removido') });
  await admin.delete(`admin/planos_investimento/${removed.id}`);
});
afterAll(async () => {
  await admin.put('admin/redirecionamentos', { lista: '' });
  await server.stop();
});

const textOf = async (name: string) =>
  Buffer.from(await (await fetch(server.url + tableAddress(name))).arrayBuffer());

/** The rows of a table by their columns. */
async function rowsOf(name: OpenDataTableName): Promise<Record<string, string>[]> {
  const [columns, ...rows] = parseCsv((await textOf(name)).toString().slice(1));
  expect(columns).toEqual(Object.keys(OPEN_DATA_TABLES[name].columns));
  return rows.map((cells) => Object.fromEntries(columns!.map((column, index) => [column, cells[index]!])));
}

/** The texts of a part of a document, whose links and marks cut them. */
function textsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, part]) => (key === 'texto' && typeof part === 'string' ? part : textsIn(part)))
    .join('');
}

interface Catalog {
  readonly '@id': string;
  readonly 'dct:license': { readonly '@id': string };
  readonly 'dcat:dataset': readonly {
    readonly '@id': string;
    readonly 'dcat:distribution': readonly {
      readonly 'dcat:downloadURL': { readonly '@id': string };
      readonly 'dcat:byteSize': { readonly '@value': string };
      readonly 'spdx:checksum': { readonly 'spdx:checksumValue': { readonly '@value': string } };
    }[];
  }[];
}

const catalogParts = ({ 'dcat:dataset': datasets }: Catalog) => ({
  datasets: datasets.map((dataset) => dataset['@id']),
  sums: datasets
    .flatMap((dataset) => dataset['dcat:distribution'])
    .map((distribution) => [
      distribution['dcat:downloadURL']['@id'],
      distribution['dcat:byteSize']['@value'],
      distribution['spdx:checksum']['spdx:checksumValue']['@value'],
    ]),
});

const citizen = () => apiOf(server);
const plain = (text: string) => text.replace(/^'(?=[=+\-@\t])/, '');

describe('the tables of the open data', () => {
  it('have only rows that an anonymous reader of the API reads', async () => {
    const entry = async (secao: string, id: string) => {
      const { status, body } = await citizen().get(`${secao}/${id}`);
      expect(status, `${secao}/${id}`).toBe(200);
      return body;
    };
    const documentos = await rowsOf('documentos');
    expect(documentos).toHaveLength(3);
    for (const { secao, id, titulo, arquivo, tamanho } of documentos) {
      const body = await entry(secao!, id!);
      expect([plain(titulo!), arquivo, Number(tamanho)]).toEqual([
        body.titulo,
        body.arquivo,
        body.arquivo_info.tamanho,
      ]);
    }
    const versoes = await rowsOf('versoes');
    expect(versoes).toHaveLength(3);
    for (const { secao, id, versao, arquivo, sha256 } of versoes) {
      const { versoes: known } = await entry(secao!, id!);
      expect(known).toContainEqual(expect.objectContaining({ versao: Number(versao), arquivo, sha256 }));
      const bytes = Buffer.from(await (await fetch(server.url + arquivo)).arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    const paginas = await rowsOf('paginas');
    expect(paginas).toHaveLength(2);
    for (const { secao, id, pagina, texto } of paginas) {
      const { body } = await citizen().get(`${secao}/${id}/texto?pagina=${pagina}`);
      expect(textsIn(body.paginas)).toContain(texto);
    }
    const numeros = await rowsOf('numeros');
    const read = await citizen().get(`${numeros[0]!.secao}/${numeros[0]!.id}/numeros`);
    expect(read.body.data).toEqual(FIGURES);
    expect(
      numeros.map(({ linha, categoria, fornecedor, valor, soma }) => ({
        linha,
        categoria,
        fornecedor,
        valor,
        soma,
      })),
    ).toEqual([
      { linha: '1', categoria: 'ISS', fornecedor: '', valor: '1234.56', soma: 'true' },
      { linha: '2', categoria: "'=1+1", fornecedor: 'Ltda.', valor: '-0.05', soma: 'false' },
    ]);
    const [citacao] = await rowsOf('citacoes');
    const { cita } = (await citizen().get(`${citacao!.secao}/${citacao!.id}/citacoes`)).body;
    expect(cita).toMatchObject([{ secao: citacao!.secao_citada, id: Number(citacao!.id_citado) }]);
    const [pergunta, ...others] = await rowsOf('perguntas');
    expect(others).toEqual([]);
    const { titulo, resposta } = await entry('perguntas_frequentes', pergunta!.id!);
    expect([pergunta!.titulo, plain(pergunta!.resposta!)]).toEqual([titulo, resposta]);
    const albuns = await rowsOf('albuns');
    const { fotos } = await entry('galeria_de_imagens', albuns[0]!.id!);
    expect((await rowsOf('fotos')).map(({ id, arquivo }) => [Number(id), arquivo])).toEqual(
      fotos.map((foto: { id: number; imagem_url: { url: string } }) => [foto.id, foto.imagem_url.url]),
    );
    for (const { tipo, secao, id } of await rowsOf('mudancas'))
      expect((await citizen().get(`${secao}/${id}`)).status).toBe(tipo === 'retirado' ? 410 : 200);
    expect((await rowsOf('identidade'))[0]!.sigla).toBe((await citizen().get('site')).body.sigla);
    const [{ de, para } = {}, ...more] = await rowsOf('redirecionamentos');
    const { status, headers } = await fetch(server.url + de, { redirect: 'manual' });
    expect([status, headers.get('location'), more]).toEqual([301, para, []]);
  }, 60_000);

  it('have nothing of a draft, a scheduled entry, the trash or a withdrawn version', async () => {
    expect((await fetch(server.url + withdrawn.arquivo)).status).toBe(410);
    for (const name of OPEN_DATA_TABLE_NAMES) {
      const text = (await textOf(name)).toString();
      for (const hidden of [SECRET, 'dado pessoal', withdrawn.arquivo, withdrawn.sha256])
        expect(text, name).not.toContain(hidden);
    }
  });

  it('begin with a BOM, and have no cell that a spreadsheet runs', async () => {
    for (const name of OPEN_DATA_TABLE_NAMES) {
      const bytes = await textOf(name);
      expect([...bytes.subarray(0, 3)], name).toEqual([0xef, 0xbb, 0xbf]);
      expect(
        parseCsv(bytes.toString())
          .flat()
          .filter((cell) => /^[=+\-@\t]/.test(cell) && Number.isNaN(Number(cell))),
      ).toEqual([]);
    }
    const titles = (await rowsOf('documentos')).map(({ titulo }) => titulo);
    expect(titles).toContain(`'=HYPERLINK("http://mau.example","Ata"), de "maio"`);
  });

  it('are described with the size and the hash of their bytes', async () => {
    const response = await fetch(server.url + DATA_PACKAGE_ADDRESS);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { resources } = (await response.json()) as {
      resources: { name: string; bytes: number; hash: string }[];
    };
    expect(resources.map(({ name }) => name)).toEqual(FILES);
    for (const { name, bytes, hash } of resources) {
      const text = await textOf(name);
      expect(text.length, name).toBe(bytes);
      expect(`sha256:${createHash('sha256').update(text).digest('hex')}`).toBe(hash);
    }
  });

  it('are the datasets of a DCAT catalog, whose addresses do not depend on the host', async () => {
    const response = await fetch(server.url + CATALOG_ADDRESS);
    expect(response.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    const described = (await response.json()) as Catalog;
    const { body: site } = await citizen().get('site');
    const { datasets, sums } = catalogParts(described);
    expect(described['@id']).toBe(SITE_URL + CATALOG_ADDRESS);
    expect(described['dct:license']['@id']).toBe(site.licenca.url);
    expect(datasets).toEqual(OPEN_DATA_TABLE_NAMES.map((name) => `${SITE_URL}${CATALOG_ADDRESS}#${name}`));
    expect(sums).toHaveLength(FILES.length);
    for (const [index, name] of FILES.entries()) {
      const text = await textOf(name);
      const sha256 = createHash('sha256').update(text).digest('hex');
      expect(sums[index], name).toEqual([SITE_URL + tableAddress(name), String(text.length), sha256]);
    }
  });

  it('are listed by the API, the pages by year, with the size and the hash of their bytes', async () => {
    const { tabelas } = (await citizen().get('dados_abertos')).body as OpenDataExports;
    expect(tabelas.map(({ endereco }) => endereco)).toEqual(FILES.map(tableAddress));
    const years = tabelas.filter(({ tabela }) => tabela === 'paginas').map(({ ano }) => ano);
    expect(years).toEqual([2023, 2024]);
    for (const { endereco, bytes, sha256 } of tabelas) {
      const body = Buffer.from(await (await fetch(server.url + endereco)).arrayBuffer());
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256]);
    }
  });

  it('have the pages of each year in a file, and of all years at the address without a year', async () => {
    const [old, recent] = (await Promise.all(['paginas-2023', 'paginas-2024'].map(textOf))).map(String);
    expect(old).toContain('Cria o fundo.');
    expect(recent).toContain('foi lida.');
    const whole = await textOf('paginas');
    const header = old!.slice(0, old!.indexOf('\n') + 1);
    expect(whole.toString()).toBe(old! + recent!.slice(header.length));
    const address = server.url + tableAddress('paginas');
    const head = await fetch(address, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBe(whole.length);
    const ends = [0, Buffer.byteLength(header), Buffer.byteLength(old!), whole.length];
    for (const [start, end] of ends.flatMap((one) => ends.map((other) => [one + 3, other - 2] as const))) {
      if (start > end) continue;
      const part = await fetch(address, { headers: { range: `bytes=${start}-${end}` } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(start, end + 1))).toBe(true);
    }
  });

  it('have no file of a year without documents, nor of a year of another table', async () => {
    const missing = await fetch(server.url + tableAddress('paginas-1999'));
    expect([missing.status, await missing.json()]).toEqual([
      404,
      {
        code: 'year_without_documents',
        error:
          'Não há documentos de 1999. /dados-abertos/datapackage.json tem os arquivos de todos os anos que há.',
      },
    ]);
    for (const name of ['documentos-2024', 'paginas-02024', 'paginas-'])
      expect((await fetch(server.url + tableAddress(name))).status, name).toBe(404);
  });

  it('answer HEAD, and no other table is there', async () => {
    const head = await fetch(server.url + tableAddress('albuns'), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect((await fetch(server.url + tableAddress('registro'))).status).toBe(404);
  });
});
