import { readdir } from 'node:fs/promises';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentText, FileReadings, TextChanges } from '@fundo/contract/document-text';
import type { SearchResults } from '@fundo/contract/search-results';
import { PAGE_TEXTS } from '../src/texts/page-texts-table.ts';
import { READINGS } from '../src/texts/readings-table.ts';
import { apiOf, type Api } from './harness/apiOf.ts';
import { borrowServer, type BorrowedServer } from './harness/borrowServer.ts';
import { createAta, purge } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfWith, scanOf } from './harness/pdfWith.ts';
import { dataString, pdf, png } from './harness/sampleFiles.ts';
import { signIn } from './harness/signIn.ts';

let server: BorrowedServer;
let admin: Api;
let citizen: Api;

beforeAll(async () => {
  server = await borrowServer();
  admin = apiOf(server, (await signIn('admin')).access_token);
  citizen = apiOf(server);
});
afterAll(() => server.stop());

const SENTENCES = [
  'O conselho aprovou o plano.',
  'A obra da praça começa em março.',
  'Nada mais houve a tratar.',
];

const textOf = async (id: number, query = ''): Promise<DocumentText> =>
  (await citizen.get(`atas_reunioes/${id}/texto${query}`)).body as DocumentText;

/** The text once its file has been read, or has turned out to be unreadable. */
async function readText(id: number, query = ''): Promise<DocumentText> {
  await vi.waitFor(async () => expect((await textOf(id, query)).estado).not.toBe('lendo'), {
    interval: 250,
  });
  return textOf(id, query);
}

/** Opens the search's index, which a server that runs has open as well. */
async function inIndex(change: (index: Knex) => PromiseLike<unknown>): Promise<void> {
  const folder = path.join(server.storage.dataDir, 'private/busca');
  const name = (await readdir(folder)).find((one) => one.endsWith('.sqlite'))!;
  const index = knex({
    client: 'better-sqlite3',
    connection: { filename: path.join(folder, name) },
    useNullAsDefault: true,
  });
  await change(index);
  await index.destroy();
}

const blocksOf = ({ paginas }: DocumentText): string[][] =>
  paginas.map(({ blocos }) => blocos.map(({ texto }) => texto.map((piece) => piece.texto).join('')));

const ataWith = async (bytes: Buffer | string, type?: string) =>
  createAta(admin, { titulo: `Ata ${Math.random()}`, arquivo: dataString(bytes, type) });

describe('the text of a document', () => {
  it('is there page by page after its file is stored, with headings and paragraphs', async () => {
    const { id } = await ataWith(
      await pdfWith([
        (page) =>
          page
            .fontSize(18)
            .text('Ata da reunião')
            .moveDown()
            .fontSize(11)
            .text(`${SENTENCES[0]} `.repeat(12))
            .moveDown()
            .text(SENTENCES[1]!),
        (page) => page.text(SENTENCES[2]!),
      ]),
    );
    const text = await readText(id);
    expect(text).toMatchObject({ estado: 'lido', total_paginas: 2, de: 1, ate: 2, encontradas: [] });
    expect(blocksOf(text)).toEqual([
      ['Ata da reunião', Array(12).fill(SENTENCES[0]).join(' '), SENTENCES[1]],
      [SENTENCES[2]],
    ]);
    expect(text.paginas[0]!.blocos.map(({ tipo }) => tipo)).toEqual(['titulo', 'paragrafo', 'paragrafo']);
    expect(text.paginas.map(({ por_maquina }) => por_maquina)).toEqual([false, false]);
  });

  it('joins the words that are divided at the ends of lines, and reads one column after another', async () => {
    const { id } = await ataWith(
      await pdfWith([
        (page) => {
          page.text('O fundo apresentou a presta-', 60, 80).text('ção de contas à Controla-', 60, 94);
          page.text('doria, e o ex-', 60, 108).text('presidente reuniu-', 60, 122);
          page.text('se com o Conselho.', 60, 136);
          page.text('A segunda coluna começa', 330, 80).text('aqui, e acaba aqui.', 330, 94);
        },
      ]),
    );
    expect(blocksOf(await readText(id))).toEqual([
      [
        'O fundo apresentou a prestação de contas à Controladoria, e o ex-presidente reuniu-se com o Conselho.',
        'A segunda coluna começa aqui, e acaba aqui.',
      ],
    ]);
  });

  it('has whole words, and is found by them, where a scanner has written their last letters apart', async () => {
    const { id } = await ataWith(
      await pdfWith([
        (page) => {
          const apart = { characterSpacing: 2, lineBreak: false };
          let left = 60;
          for (const word of ['Aprovado', 'por', 'unanimidade']) {
            const [most, last] = [word.slice(0, -1), word.slice(-1)];
            page.text(most, left, 80, apart);
            left += page.widthOfString(most, apart) + 2;
            page.text(last, left, 80, { lineBreak: false });
            left += page.widthOfString(`${last} `) + 2;
          }
        },
      ]),
    );
    expect(blocksOf(await readText(id))).toEqual([['Aprovado por unanimidade']]);
    await expect.poll(async () => (await textOf(id, '?q=unanimidade')).encontradas).toEqual([1]);
  });

  it('has the words of a search marked, and names the pages that have one', async () => {
    const { id } = await ataWith(await pdfWith(SENTENCES.map((sentence) => (page) => page.text(sentence))));
    const text = await readText(id, '?q=praca%20plano');
    expect(text.encontradas).toEqual([1, 2]);
    expect(text.paginas[1]!.blocos[0]!.texto).toEqual([
      { texto: 'A obra da ', marcado: false },
      { texto: 'praça', marcado: true },
      { texto: ' começa em março.', marcado: false },
    ]);
  });

  it('names pages of its part alone while the search still has an earlier file', async () => {
    const pages = Array.from({ length: 25 }, () => (page: PDFKit.PDFDocument) => page.text('Um quati.'));
    const { id } = await ataWith(await pdfWith(pages));
    await readText(id);
    const found = async () => (await textOf(id, '?q=quati')).encontradas.length;
    await expect.poll(found).toBe(25);
    await inIndex((index) =>
      index('itens')
        .where({ chave: `atas_reunioes/${id}` })
        .update({ dados: index.raw("json_set(dados, '$.arquivo', '/uploads/anterior.pdf')") }),
    );
    expect(await found()).toBe(20);
  });

  it('is shown while the search is too busy', async () => {
    const { id } = await ataWith(await pdfWith([(page) => page.text(SENTENCES[1]!)]));
    await readText(id);
    // Long words may each be two: there is much to look for.
    const words = [...'abcde'].map((letter) => letter.repeat(38)).join('+');
    const texts: Promise<number>[] = [];
    const searches: Promise<number>[] = [];
    const statusOf = async (address: string) => (await citizen.get(address)).status;
    for (let n = 0; n < 800; n += 1) {
      searches.push(statusOf(`busca?q=${words}+${n}`));
      if (n % 10 === 0) texts.push(statusOf(`atas_reunioes/${id}/texto?q=praca`));
    }
    expect(await Promise.all(searches)).toContain(503);
    expect(new Set(await Promise.all(texts))).toEqual(new Set([200]));
  });

  it('comes in parts of at most 20 pages, and nothing lies past the last', async () => {
    const pages = Array.from(
      { length: 45 },
      (_, index) => (page: PDFKit.PDFDocument) => page.text(`Página ${index + 1}.`),
    );
    const { id } = await ataWith(await pdfWith(pages));
    await readText(id);
    expect(await textOf(id, '?pagina=25')).toMatchObject({ de: 21, ate: 40, total_paginas: 45 });
    expect((await textOf(id, '?pagina=45')).paginas.map(({ pagina }) => pagina)).toEqual([
      41, 42, 43, 44, 45,
    ]);
    expect((await citizen.get(`atas_reunioes/${id}/texto?pagina=46`)).status).toBe(404);
    expect((await citizen.get(`atas_reunioes/${id}/texto?pagina=0`)).status).toBe(400);
  });

  it.each([
    ['with a password', 'protegido', () => pdfWith([(page) => page.text('Oi')], { userPassword: 'segredo' })],
    [
      'that is damaged',
      'danificado',
      async () => Buffer.from(String(pdf('mau')).replaceAll('/Pages', '/Nada')),
    ],
    ['of empty pages', 'sem texto', async () => pdf('vazio')],
  ])('is not there of a file %s, and the administrator sees why', async (_name, estado, file) => {
    const { id, titulo } = await ataWith(await file());
    expect(await readText(id)).toMatchObject({ estado, paginas: [], de: 0, ate: 0, total_paginas: null });
    const { data } = (await admin.get('admin/leituras')).body as FileReadings;
    expect(data).toContainEqual(
      expect.objectContaining({
        estado,
        motivo: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/),
        itens: [{ secao: 'atas_reunioes', id, titulo }],
      }),
    );
  });
});

describe('the text of a scanned page', () => {
  const LINES = ['O Conselho Gestor aprovou a reforma', 'do mercado municipal de Jaraguá.'];

  it('is recognised, and says so; the other pages keep their text', async () => {
    const scan = await scanOf(LINES);
    const { id } = await ataWith(
      await pdfWith([(page) => page.text(SENTENCES[0]!), (page) => page.image(scan, 0, 0, { width: 595 })]),
    );
    const text = await readText(id);
    expect(text.paginas.map(({ por_maquina }) => por_maquina)).toEqual([false, true]);
    expect(blocksOf(text)).toEqual([[SENTENCES[0]], [LINES.join(' ')]]);
  });

  it('is recognised in a picture that was sent as a document; a plain one has none', async () => {
    const { id } = await ataWith(await scanOf(LINES, 'png'), 'image/png');
    const plain = await ataWith(await png(50, 60), 'image/png');
    const text = await readText(id);
    expect(text.total_paginas).toBe(1);
    expect(blocksOf(text)).toEqual([[LINES.join(' ')]]);
    expect((await readText(plain.id)).estado).toBe('sem texto');
  });
});

describe('versions', () => {
  const changesOf = (id: number, version: number) =>
    citizen.get(`atas_reunioes/${id}/diferencas?versao=${version}`);

  it('with the same file share its text; what changed between two is shown sentence by sentence', async () => {
    const first = await pdfWith([(page) => page.text(SENTENCES.join(' '))]);
    const second = await pdfWith([
      (page) => page.text([SENTENCES[0], 'A obra da praça começa em abril.', SENTENCES[2]].join(' ')),
    ]);
    const { id, titulo } = await ataWith(first);
    const twin = await ataWith(first);
    await readText(id);
    expect(await readText(twin.id)).toEqual(await textOf(id));
    await admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo: dataString(second) });
    await readText(id);
    expect((await changesOf(id, 2)).body as TextChanges).toEqual({
      versao: 2,
      anterior: 1,
      estado: 'lido',
      frases: [
        { tipo: 'igual', texto: SENTENCES[0] },
        { tipo: 'tirada', texto: SENTENCES[1] },
        { tipo: 'posta', texto: 'A obra da praça começa em abril.' },
        { tipo: 'igual', texto: SENTENCES[2] },
      ],
    });
    expect((await changesOf(id, 1)).status).toBe(404);
    const { versoes } = (await citizen.get(`atas_reunioes/${id}`)).body;
    // A file that another document shows cannot be withdrawn.
    await admin.delete(`admin/atas_reunioes/${twin.id}`);
    await admin.post(`admin/atas_reunioes/${id}/versoes/${versoes[1].registro}/ocultar`, { motivo: 'Dados' });
    expect((await changesOf(id, 2)).status).toBe(404);
  });

  it('are compared once, until the file of one is read again', async () => {
    const { id, titulo } = await ataWith(await pdfWith([(page) => page.text(SENTENCES[0]!)]));
    await readText(id);
    const arquivo = dataString(await pdfWith([(page) => page.text(SENTENCES[1]!)]));
    await admin.put(`admin/atas_reunioes/${id}`, { titulo, arquivo });
    const { sha256 } = await readText(id);
    const { dataDir, database } = server.storage;
    const change = (table: string, row: object) =>
      inDatabase({ url: database.url, dataDir }, (db) => db(table).where({ sha256 }).update(row));
    const added = async () =>
      ((await changesOf(id, 2)).body as TextChanges).frases
        .filter(({ tipo }) => tipo === 'posta')
        .map(({ texto }) => texto);
    expect(await added()).toEqual([SENTENCES[1]]);
    await change(PAGE_TEXTS, { blocos: JSON.stringify([{ tipo: 'paragrafo', texto: SENTENCES[2] }]) });
    expect(await added()).toEqual([SENTENCES[1]]);
    await change(READINGS, { lida_em: new Date().toISOString() });
    expect(await added()).toEqual([SENTENCES[2]]);
  });
});

describe('what the public may not see', () => {
  it('has no text: a draft, an entry in the trash, and one that was deleted for good', async () => {
    const arquivo = dataString(await pdfWith([(page) => page.text('Segredo')]));
    const draft = await admin.post('admin/atas_reunioes', { titulo: 'Rascunho', arquivo, rascunho: true });
    expect((await citizen.get(`atas_reunioes/${draft.body.id}/texto`)).status).toBe(404);
    const { id } = await ataWith(await pdfWith([(page) => page.text('Passado')]));
    const { sha256 } = await readText(id);
    await admin.delete(`admin/atas_reunioes/${id}`);
    for (const read of ['texto', 'diferencas?versao=2'])
      expect((await citizen.get(`atas_reunioes/${id}/${read}`)).status, read).toBe(410);
    await admin.delete(`admin/lixeira/atas_reunioes/${id}`);
    const { dataDir, database } = server.storage;
    const stored = () => inDatabase({ url: database.url, dataDir }, (db) => db(PAGE_TEXTS).where({ sha256 }));
    await vi.waitFor(async () => expect(await stored()).toEqual([]));
  });
});

describe('a file that was deleted for good', () => {
  it('is read again, shown and found, when the same bytes are published again', async () => {
    const bytes = await pdfWith([(page) => page.text('O ornitorrinco pediu a palavra.')]);
    const first = await ataWith(bytes);
    const text = await readText(first.id);
    await purge(admin, 'atas_reunioes', first.id);
    const again = await ataWith(bytes);
    expect(await readText(again.id)).toEqual(text);
    await vi.waitFor(async () => {
      const { data } = (await citizen.get('busca?q=ornitorrinco')).body as SearchResults;
      expect(data.map(({ id }) => id)).toEqual([again.id]);
    });
  });

  it('leaves nothing of its text behind, also if two entries had it', async () => {
    const bytes = await pdfWith([(page) => page.text('Que ninguém mais tem.')]);
    const twins = [await ataWith(bytes), await ataWith(bytes)];
    const { sha256 } = await readText(twins[1]!.id);
    const rowsOf = (table: string) =>
      inDatabase({ url: server.storage.database.url, dataDir: server.storage.dataDir }, (db) =>
        db(table).where({ sha256 }),
      );
    await purge(admin, 'atas_reunioes', twins[0]!.id);
    expect(await rowsOf(PAGE_TEXTS)).toHaveLength(1);
    await purge(admin, 'atas_reunioes', twins[1]!.id);
    for (const table of [PAGE_TEXTS, READINGS])
      await vi.waitFor(async () => expect(await rowsOf(table), table).toEqual([]));
  });
});
