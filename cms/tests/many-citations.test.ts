import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Citations } from '@fundo/contract/citations';
import type { DocumentText, FileReadings } from '@fundo/contract/document-text';
import { CITATIONS_PAGE_SIZE, MAX_CITATIONS, MAX_CITING } from '@fundo/contract/limits';
import type { DocumentDetail } from '@fundo/contract/versions';
import { MAX_ALIKE } from '../src/content/read/citation-links.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith } from './harness/pdfWith.ts';
import { dataString, pdfString } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';
import { textRead } from './harness/textsRead.ts';
import { createStorage, startServer, type Server } from './harness/startServer.ts';

type Place = Pick<Server, 'storage'> | Pick<BorrowedServer, 'storage'>;

const inDatabaseOf = <T>({ storage }: Place, look: Parameters<typeof inDatabase<T>>[1]) =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, look);

async function create(api: Api, path: string, titulo: string, fields: object = {}): Promise<DocumentDetail> {
  const { status, body } = await api.post(`admin/${path}`, { titulo, arquivo: pdfString(titulo), ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as DocumentDetail;
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** Pages of one list of law numbers each, in small print. */
async function pdfOfNumbers(...pages: readonly (readonly number[])[]): Promise<string> {
  const write = (numbers: readonly number[]) => (pdf: PDFKit.PDFDocument) =>
    void pdf.fontSize(4).text(`Revogam-se as leis nos ${numbers.join(', ')}.`);
  return dataString(await pdfWith(pages.map(write), { margin: 20 }));
}

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const links = async (path: string, { id }: DocumentDetail, page = '') =>
  (await citizen.get(`${path}/${id}/citacoes${page}`)).body as Citations;

/** The entries of a law in the list of readings. Other test files use the same server. */
const shownOf = async ({ id }: DocumentDetail) =>
  ((await admin.get('admin/leituras')).body as FileReadings).data.filter(({ itens }) =>
    itens.some((item) => item.secao === 'legislacoes' && item.id === id),
  );

describe('a PDF that lists more laws than are kept', () => {
  const PAGES = [numbersFrom(1, 3600), numbersFrom(3601, 3600)];
  let law: DocumentDetail;
  let list: DocumentDetail;

  beforeAll(async () => {
    law = await create(admin, 'legislacoes', 'Lei nº 3599');
    list = await create(admin, 'legislacoes', 'Uma lista', { arquivo: await pdfOfNumbers(...PAGES) });
    await textRead(citizen, 'legislacoes', list.id);
    await vi.waitUntil(async () => (await links('legislacoes', list)).cita.length > 0, {
      interval: 200,
    });
  });

  it('stores no more than the limit, each with its own words alone', async () => {
    const rows = (await inDatabaseOf(server, (database) =>
      database('citacoes').where({ secao: 'legislacoes', item: list.id }).orderBy('ordem'),
    )) as { numero: string; como: string }[];
    expect(rows).toHaveLength(MAX_CITATIONS);
    expect(rows[3598]).toMatchObject({ numero: '3599', como: 'leis nos … 3599' });
    expect(Math.max(...rows.map(({ como }) => como.length))).toBeLessThanOrEqual(120);
  });

  it('is told to administrators, in the list of readings', async () => {
    expect(await shownOf(list)).toMatchObject([{ estado: 'lido', itens: [{ titulo: 'Uma lista' }] }]);
    expect((await shownOf(list))[0]!.motivo).toMatch(
      /^O texto cita mais de 5\.000 leis e outros documentos\./,
    );
  });

  it('has a text whose parts are of one page, and links to laws of the site', async () => {
    const response = await fetch(`${server.url}/api/v1/legislacoes/${list.id}/texto`);
    const body = await response.text();
    expect(body.length).toBeLessThan(100_000);
    const { de, ate, total_paginas, paginas } = JSON.parse(body) as DocumentText;
    expect([de, ate, total_paginas]).toEqual([1, 1, 2]);
    const pieces = paginas.flatMap(({ blocos }) => blocos.flatMap(({ texto }) => texto));
    expect(pieces.filter(({ endereco }) => endereco !== undefined)).toEqual([
      { texto: '3599', marcado: false, endereco: `/legislacao/${law.id}` },
    ]);
  });

  it('leaves room for the list of a year in full', async () => {
    const year = await create(admin, 'legislacoes', 'Leis do ano', {
      arquivo: await pdfOfNumbers(numbersFrom(1, 3600)),
    });
    await textRead(citizen, 'legislacoes', year.id);
    await expect.poll(async () => (await links('legislacoes', year)).cita.length).toBe(1);
    expect(await shownOf(year)).toEqual([]);
  });
});

describe('documents with more links than a page has', () => {
  const COUNT = CITATIONS_PAGE_SIZE + 1;

  it('come in pages, each document once', async () => {
    const laws: DocumentDetail[] = [];
    for (const number of numbersFrom(7001, COUNT))
      laws.push(await create(admin, 'legislacoes', `Lei nº ${number}/2023`));
    const listed = laws.map((_, index) => 7001 + index);
    const citing = await create(admin, 'atas_reunioes', 'Ata 1/2031', {
      descricao: `Cita as leis nºs ${listed.join(', ')}, e a Lei nº 7001/2023.`,
    });
    await expect
      .poll(async () => (await links('atas_reunioes', citing)).cita.length)
      .toBe(CITATIONS_PAGE_SIZE);
    const [first, second] = [
      await links('atas_reunioes', citing),
      await links('atas_reunioes', citing, '?page=2'),
    ];
    expect([first.page, first.next_page, second.page, second.next_page]).toEqual([1, 2, 2, null]);
    expect([...first.cita, ...second.cita].map(({ id }) => id)).toEqual(laws.map(({ id }) => id));
    const past = await citizen.get(`atas_reunioes/${citing.id}/citacoes?page=3`);
    expect([past.status, past.body.code]).toEqual([404, 'page_past_last']);
    expect((await citizen.get(`atas_reunioes/${citing.id}/citacoes?page=0`)).status).toBe(400);
  });

  it('say in pages who cites them, the latest first', async () => {
    const law = await create(admin, 'legislacoes', 'Lei nº 8999/2023');
    const titles = numbersFrom(1, COUNT).map((number) => `Ata ${number}/2032`);
    for (const [index, titulo] of titles.entries())
      await create(admin, 'atas_reunioes', titulo, {
        descricao: 'Cita a Lei nº 8999/2023.',
        created_at: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
      });
    await expect.poll(async () => (await links('legislacoes', law, '?page=2')).citado_em?.length).toBe(1);
    const [first, second] = [await links('legislacoes', law), await links('legislacoes', law, '?page=2')];
    expect([first.next_page, second.next_page]).toEqual([2, null]);
    expect([...first.citado_em, ...second.citado_em].map(({ titulo }) => titulo)).toEqual(
      titles.toReversed(),
    );
  });
});

describe('where more documents come together than are looked at', () => {
  /** Ids from here on are of no document. */
  const NO_DOCUMENT = 1_000_000;
  afterAll(() =>
    inDatabaseOf(server, async (database) => {
      for (const table of ['citacoes', 'nomes_de_documentos'])
        await database(table).where('item', '>=', NO_DOCUMENT).delete();
    }),
  );

  /** Stores a law, a law that cites it, and `others` copies of the first row of `table` that sort before that row. */
  async function crowded(table: 'citacoes' | 'nomes_de_documentos', number: number, others: number) {
    const law = await create(admin, 'legislacoes', `Lei nº ${number}`);
    const citing = await create(admin, 'legislacoes', `Cita a Lei nº ${number}`);
    const like = {
      secao: 'legislacoes',
      item: table === 'citacoes' ? citing.id : law.id,
      numero: `${number}`,
    };
    await inDatabaseOf(server, async (database) => {
      const row = await vi.waitUntil(() => database(table).where(like).first(), { interval: 100 });
      const secao = table === 'citacoes' ? row.secao : 'atas_reunioes';
      const rows = Array.from({ length: others }, (_, at) => ({
        ...row,
        secao,
        item: NO_DOCUMENT + 3000 * (number % 10) + at,
      }));
      await database.batchInsert(table, rows, 50);
    });
    return { law, citing };
  }

  it.each([
    ['are shown', 991_001, MAX_CITING - 1, 1],
    ['are not shown behind as many others as are looked at', 991_002, MAX_CITING, 0],
  ])('citing documents of a law %s', async (_, number, others, shown) => {
    const { law } = await crowded('citacoes', number, others);
    expect((await links('legislacoes', law)).citado_em).toHaveLength(shown);
  });

  it.each([
    ['are links', 991_003, MAX_ALIKE - 1, 1],
    ['are no links behind as many others of their name as are looked at', 991_004, MAX_ALIKE, 0],
  ])('the cited ones %s', async (_, number, others, shown) => {
    const { citing } = await crowded('nomes_de_documentos', number, others);
    expect((await links('legislacoes', citing)).cita).toHaveLength(shown);
  });
});

it('drops and reads again citations that an earlier release has stored without a limit', async () => {
  const storage = await createStorage();
  try {
    const before = await startServer({ storage });
    const api = apiOf(before, (await signIn('admin')).access_token);
    await create(api, 'legislacoes', 'Lei nº 9001/2023');
    const { id } = await create(api, 'atas_reunioes', 'Ata 1/2033', {
      descricao: 'Cita a Lei nº 9001/2023.',
    });
    const cita = async (url: string) =>
      ((await apiOf({ url }).get(`atas_reunioes/${id}/citacoes`)).body as Citations).cita.map(
        ({ como }) => como,
      );
    await expect.poll(() => cita(before.url)).toEqual(['Lei nº 9001/2023']);
    await before.stop();
    await inDatabaseOf(before, async (database) => {
      await database.schema.alterTable('citacoes_lidas', (table) => table.dropColumn('alem_do_limite'));
      await database('citacoes').update({ como: 'Lei nº 9001/2023'.padEnd(8_000_000, '.') });
    });
    const after = await startServer({ storage });
    try {
      await expect.poll(() => cita(after.url)).toEqual(['Lei nº 9001/2023']);
      const sqlite = path.join(storage.dataDir, 'fundo.sqlite');
      const bytes = storage.database.url ? 0 : (await stat(sqlite)).size;
      expect(bytes).toBeLessThan(8_000_000);
    } finally {
      await after.stop();
    }
  } finally {
    await storage.remove();
  }
});
