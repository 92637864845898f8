import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exportAddress, STATE, type ExportName } from '@fundo/contract/open-data/exports';
import type { DocumentRead } from '@fundo/contract/document';
import type { OpenDataExports } from '@fundo/contract/open-data/exports-read';
import { DATA_PACKAGE_ADDRESS, OPEN_DATA_TABLE_NAMES, tableAddress } from '@fundo/contract/open-data/tables';
import { apiOf, type Api } from './harness/apiOf.ts';
import { createAlbum, createAta, createPergunta } from './harness/content.ts';
import { inDatabase } from './harness/database.ts';
import { pdfOfPages } from './harness/pdfOfPages.ts';
import { dataString, pdfString } from './harness/sampleFiles.ts';
import { shortly } from './harness/shortly.ts';
import { signIn } from './harness/signIn.ts';
import { createStorage, startServer, type Server, type Storage } from './harness/startServer.ts';

/** More than the buffers of a connection hold. */
const LARGE = 48 * 1024 ** 2;
/** In everything that the public must not see. */
const SECRET = 'segredissimo';

let storage: Storage;
let server: Server;
let admin: Api;
/** Atas of 2021, 2022 and 2023. */
let old: DocumentRead;
let edited: DocumentRead;
let moved: DocumentRead;

beforeAll(async () => {
  storage = await createStorage();
  server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
  admin = apiOf(server, (await signIn('admin')).access_token);
  await createAta(admin, { titulo: 'Ata grande', arquivo: pdfString('x'.repeat(LARGE)) });
  await createRead('Ata lida', 'Texto da primeira ata.');
  await createRead('Ata que fica', 'Texto de 2020.', '2020-05-02');
  // The end of 2021 in the fund's time zone.
  old = await createRead('Ata velha', 'Texto de 2021.', '2022-01-01T02:59:59.000Z');
  edited = await createRead('Ata editada', 'Texto de 2022.', '2022-05-02');
  moved = await createRead('Ata mudada', 'Texto que muda de ano.', '2023-05-02');
  await createAlbum(admin, { titulo: 'Festa', fotos: 2 });
  await createPergunta(admin, { titulo: 'O que é?' });
  await admin.post('admin/atas_reunioes', { titulo: SECRET, arquivo: pdfString(SECRET), rascunho: true });
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
});

/** Creates an ata with a page of text, and waits until it was read. */
async function createRead(titulo: string, text: string, created_at?: string): Promise<DocumentRead> {
  const body = { titulo, arquivo: dataString(await pdfOfPages(text)), created_at };
  const ata = (await admin.post('admin/atas_reunioes', body)).body as DocumentRead;
  await untilRead(ata);
  return ata;
}

async function untilRead({ id }: DocumentRead): Promise<void> {
  const state = async () => (await apiOf(server).get(`atas_reunioes/${id}/texto`)).body.estado;
  await vi.waitUntil(async () => (await state()) === 'lido', { interval: 200 });
}

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + address, { method, headers, redirect: 'manual' });

/** The address of the present state of a download. */
async function present(name: ExportName, { url } = server): Promise<string> {
  const response = await fetch(url + exportAddress(name), { redirect: 'manual' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'no-store']);
  return response.headers.get('location')!;
}

const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
const listed = async () => (await apiOf(server).get('dados_abertos')).body as OpenDataExports;
const listedState = async () => (await listed()).estado;
/** The files of the tables, as the API lists them. */
const tableFiles = async () => (await listed()).tabelas;
const textsOfTables = () =>
  Promise.all(OPEN_DATA_TABLE_NAMES.map(async (name) => String(await bytesAt(tableAddress(name)))));

/** Replaces a word in the stored texts of all pages, without a notice. */
const replaceInTexts = (word: string, other: string) =>
  inDatabase({ url: storage.database.url, dataDir: storage.dataDir }, (database) =>
    database('textos_de_paginas').update({
      blocos: database.raw('replace(blocos, ?, ?)', [word, other]),
    }),
  );

async function inFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-export-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('tudo.tar', () => {
  it('has every table and public file, as sha256sum checks them', async () => {
    const bytes = await bytesAt(await present('tudo.tar'));
    const tables = (await tableFiles()).map(({ endereco }) => endereco);
    // The pages are of five years.
    expect(tables).toHaveLength(OPEN_DATA_TABLE_NAMES.length + 4);
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'tudo.tar'), bytes);
      execFileSync('tar', ['-xf', 'tudo.tar'], { cwd: folder });
      const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder }).toString();
      const { body: atas } = await apiOf(server).get('atas_reunioes');
      const { body: albuns } = await apiOf(server).get('galeria_de_imagens');
      const [{ imagem_url: capa, fotos }] = albuns.data;
      const paths = [
        ...atas.atas_reunioes.map(({ arquivo }: { arquivo: string }) => arquivo),
        capa,
        ...fotos.map(({ imagem_url }: { imagem_url: { url: string } }) => imagem_url.url),
      ];
      const names = paths.map((url: string) => path.basename(url));
      expect(await readdir(path.join(folder, 'arquivos'))).toEqual(names.toSorted());
      expect(checked.split('\n').filter((line) => line.endsWith(': OK'))).toHaveLength(
        // README.txt and three descriptions.
        tables.length + 4 + names.length,
      );
      const inTar = await readdir(path.join(folder, 'tabelas'));
      expect(inTar).toEqual(tables.map((address) => path.basename(address)).toSorted());
      for (const address of tables)
        expect(await readFile(path.join(folder, 'tabelas', path.basename(address)))).toEqual(
          await bytesAt(address),
        );
      expect(await readFile(path.join(folder, 'README.txt'), 'utf8')).toContain('sha256sum -c SHA256SUMS');
    });
    expect(bytes.includes(SECRET)).toBe(false);
  });

  it('says its size and version before it is sent', async () => {
    const address = await present('tudo.tar');
    const head = await get(address, {}, 'HEAD');
    const whole = await bytesAt(address);
    expect(Number(head.headers.get('content-length'))).toBe(whole.length);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'application/x-tar',
      'content-disposition': 'attachment; filename="tudo.tar"',
    });
    expect(head.headers.get('etag')).toMatch(/^"[0-9a-f]{16}"$/);
    const known = await get(address, { 'if-none-match': head.headers.get('etag')! });
    expect(known.status).toBe(304);
  });

  it('gives every range as the whole has it', async () => {
    const address = await present('tudo.tar');
    const whole = await bytesAt(address);
    const etag = (await get(address, {}, 'HEAD')).headers.get('etag')!;
    const random = (below: number) => Math.floor(Math.random() * below);
    const starts = [0, whole.length - 1, ...Array.from({ length: 40 }, () => random(whole.length))];
    for (const start of starts) {
      const end = Math.min(whole.length - 1, start + random(100_000));
      const part = await get(address, { range: `bytes=${start}-${end}`, 'if-range': etag });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${start}-${end}/${whole.length}`,
      ]);
      const bytes = Buffer.from(await part.arrayBuffer());
      expect(bytes.equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
    expect((await get(address, { range: `bytes=${whole.length}-` })).status).toBe(416);
    const other = await get(address, { range: 'bytes=0-9', 'if-range': '"outra"' }, 'GET');
    expect(other.status).toBe(200);
    await other.body!.cancel();
  });

  it('is continued by curl after it was cut', async () => {
    const address = await present('tudo.tar');
    const whole = await bytesAt(address);
    await inFolder(async (folder) => {
      const file = path.join(folder, 'tudo.tar');
      await writeFile(file, whole.subarray(0, 1_234_567));
      execFileSync('curl', ['--silent', '--fail', '-C', '-', '-o', file, server.url + address]);
      expect((await readFile(file)).equals(whole)).toBe(true);
    });
  });
});

describe('tabelas.zip', () => {
  it('is opened by Python, and has the tables and their description', async () => {
    const address = await present('tabelas.zip');
    const bytes = await bytesAt(address);
    await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.zip'), bytes);
      execFileSync('python3', ['-m', 'zipfile', '-e', 'a.zip', '.'], { cwd: folder });
      for (const { endereco } of await tableFiles())
        expect(await readFile(path.join(folder, 'tabelas', path.basename(endereco)))).toEqual(
          await bytesAt(endereco),
        );
      expect(await readFile(path.join(folder, 'datapackage.json'))).toEqual(
        await bytesAt(DATA_PACKAGE_ADDRESS),
      );
    });
  });

  it('is described with its size and hash, and tudo.tar with its size', async () => {
    const { estado, arquivos }: OpenDataExports = (await apiOf(server).get('dados_abertos')).body;
    expect(estado).toMatch(STATE);
    expect(arquivos.map(({ nome }) => nome)).toEqual(['tabelas.zip', 'tudo.tar']);
    const [zip, tar] = await Promise.all(arquivos.map(({ endereco }) => bytesAt(endereco)));
    expect([zip!.length, tar!.length]).toEqual(arquivos.map(({ bytes }) => bytes));
    expect(arquivos.map(({ sha256 }) => sha256)).toEqual([
      createHash('sha256').update(zip!).digest('hex'),
      null,
    ]);
  });
});

describe('a table', () => {
  it('has a strong ETag of its bytes, and is sent in ranges', async () => {
    const address = tableAddress('documentos');
    const response = await get(address);
    const whole = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(whole.length);
    expect(response.headers.get('etag')).toBe(`"${createHash('sha256').update(whole).digest('hex')}"`);
    const part = await get(address, { range: 'bytes=5-20' });
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(5, 21));
  });
});

describe('a later state', () => {
  let before: string;
  /** The present state right after the changes. */
  let meanwhile: string;
  let filesBefore: OpenDataExports['tabelas'];
  const hashesOf = (files: OpenDataExports['tabelas']) =>
    Object.fromEntries(
      files.flatMap(({ tabela, ano, sha256 }) => (tabela === 'paginas' ? [[ano!, sha256]] : [])),
    );
  const pagesOf = async (year: number) => String(await bytesAt(tableAddress(`paginas-${year}`)));

  beforeAll(async () => {
    before = await present('tudo.tar');
    filesBefore = await tableFiles();
    // Only who reads its text again sees it.
    await replaceInTexts('Texto', 'Trocado');
    await createRead('Outra ata', 'Texto da outra ata.');
    await createPergunta(admin, { titulo: 'Depois?' });
    const file = dataString(await pdfOfPages('Texto novo de 2022.'));
    await admin.put(`admin/atas_reunioes/${edited.id}`, { titulo: 'Ata editada', arquivo: file });
    await untilRead(edited);
    const { titulo, arquivo } = moved;
    await admin.put(`admin/atas_reunioes/${moved.id}`, { titulo, arquivo, created_at: old.created_at });
    meanwhile = await present('tudo.tar');
    // Half a minute after that change.
    await vi.waitUntil(async () => (await present('tudo.tar')) !== before, { interval: 1000 });
  });

  it('has what appeared, with the pages that were not read again copied, and the earlier one stays', async () => {
    expect(String(await bytesAt(tableAddress('perguntas')))).toContain('Depois?');
    const pages = String(await bytesAt(tableAddress('paginas')));
    expect(pages.match(/Texto da \w+ ata\./g)).toEqual(['Texto da primeira ata.', 'Texto da outra ata.']);
    expect(pages).not.toContain('Trocado');
    expect(meanwhile).toBe(before);
    expect((await get(before, {}, 'HEAD')).status).toBe(200);
  });

  it('has the same bytes of a year in which nothing changed, though a document of another year was edited', async () => {
    const [was, is] = [hashesOf(filesBefore), hashesOf(await tableFiles())];
    expect(await pagesOf(2022)).toContain('Texto novo de 2022.');
    expect(is['2022']).not.toBe(was['2022']);
    expect(await pagesOf(2020)).toContain('Texto de 2020.');
    expect(is['2020']).toBe(was['2020']);
  });

  it('has the pages of a document of another date in the file of its year', async () => {
    expect((await pagesOf(2021)).match(/Texto .*?\./g)).toEqual(['Texto de 2021.', 'Texto que muda de ano.']);
    expect((await get(tableAddress('paginas-2023'))).status).toBe(404);
    expect(Object.keys(hashesOf(filesBefore))).toContain('2023');
    expect(Object.keys(hashesOf(await tableFiles()))).not.toContain('2023');
  });
});

describe('after a withdrawal', () => {
  const withdrawals: Record<string, () => Promise<unknown>> = {
    'to the trash': async () => {
      const { id } = await createAta(admin, { titulo: SECRET });
      return () => admin.delete(`admin/atas_reunioes/${id}`);
    },
    'of a version': async () => {
      const { id } = await createAta(admin, { titulo: 'Com versões', arquivo: pdfString('com CPF') });
      const { registro } = (await apiOf(server).get(`atas_reunioes/${id}`)).body.versoes[0];
      const body = { titulo: 'Com versões', arquivo: pdfString('sem o nome') };
      await admin.put(`admin/atas_reunioes/${id}`, body);
      return () => admin.post(`admin/atas_reunioes/${id}/versoes/${registro}/ocultar`, { motivo: 'CPF' });
    },
    'by an unpublished draft': async () => {
      const { id } = await createPergunta(admin, { titulo: SECRET, resposta: SECRET });
      const body = { titulo: SECRET, resposta: SECRET, rascunho: true };
      return () => admin.put(`admin/perguntas_frequentes/${id}`, body);
    },
    'of a photo': async () => {
      const { fotos } = await createAlbum(admin, { titulo: 'Com fotos', fotos: 2 });
      return () => admin.delete(`admin/fotos/${fotos[0]!.id}`);
    },
  };

  it.each(Object.keys(withdrawals))('%s, the state is gone and nothing of it is given', async (name) => {
    const withdraw = (await withdrawals[name]!()) as () => Promise<{ status: number }>;
    // Something else was withdrawn, so that the next state has the entry.
    const { id } = await createPergunta(admin, { titulo: 'Outra?' });
    await admin.delete(`admin/perguntas_frequentes/${id}`);
    const before = await present('tudo.tar');
    const [, , state] = before.split('/');
    expect(await listedState()).toBe(state);
    const names = await inFolder(async (folder) => {
      await writeFile(path.join(folder, 'a.tar'), await bytesAt(before));
      return execFileSync('tar', ['-tf', 'a.tar'], { cwd: folder }).toString().split('\n');
    });
    const tables = (await textsOfTables()).join('');
    expect((await withdraw()).status).toBeLessThan(300);
    const expired = await get(before);
    expect(expired.status).toBe(410);
    expect(((await expired.json()) as { error: string }).error).toMatch(
      /^Esta cópia dos dados abertos não existe mais/,
    );
    expect(await listedState()).not.toBe(state);
    const after = await textsOfTables();
    expect(after.join('')).not.toBe(tables);
    // The public changes have the last title that the public saw.
    expect(after.slice(0, OPEN_DATA_TABLE_NAMES.indexOf('mudancas')).join('')).not.toContain(SECRET);
    const tar = await bytesAt(await present('tudo.tar'));
    for (const file of names.filter((one) => one.startsWith('arquivos/')))
      expect(tar.includes(file), file).toBe(
        (await get(`/uploads/${path.basename(file)}`, {}, 'HEAD')).status === 200,
      );
    expect(await readdir(path.join(storage.dataDir, 'private/dados-abertos'))).not.toContain(state);
  });

  it('the next state copies the pages of the other texts, and no file has the withdrawn ones', async () => {
    const folder = path.join(storage.dataDir, 'private/dados-abertos');
    const keptTexts = async (): Promise<string> => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return (await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name))))).join(
        '',
      );
    };
    const first = await createRead('Ata que sai', 'Texto que sai.', '2020-05-03');
    const second = await createRead('Ata que sai depois', 'Texto que sai depois.', '2021-05-03');
    const { id } = await createPergunta(admin, { titulo: 'Outra?' });
    await admin.delete(`admin/perguntas_frequentes/${id}`);
    await present('tudo.tar');
    // Only who reads its text again sees it.
    await replaceInTexts('Texto', 'Relido');
    await admin.delete(`admin/atas_reunioes/${first.id}`);
    await expect.poll(keptTexts).not.toContain('Texto que sai.');
    expect(await keptTexts()).toContain('Texto que sai depois.');
    await admin.delete(`admin/atas_reunioes/${second.id}`);
    await expect.poll(keptTexts).not.toContain('Texto que sai depois.');
    const state = (await present('tudo.tar')).split('/')[2];
    const pages = String(await bytesAt(tableAddress('paginas')));
    expect(pages).toContain('Texto de 2020.');
    expect(pages).toContain('Texto da primeira ata.');
    expect(pages).not.toMatch(/Relido|que sai/);
    expect(await readdir(folder)).toEqual([state]);
  });

  it('by the clock, the state is gone at that moment', async () => {
    const body = { titulo: SECRET, arquivo: pdfString(`${SECRET} com hora`) };
    const { id, arquivo } = (await admin.post('admin/atas_reunioes', body)).body;
    const other = await createPergunta(admin, { titulo: 'Mais uma?' });
    await admin.delete(`admin/perguntas_frequentes/${other.id}`);
    const before = await present('tudo.tar');
    const until = await shortly((retirar_em) =>
      admin.put(`admin/atas_reunioes/${id}`, { ...body, arquivo, retirar_em }),
    );
    while (Date.now() < new Date(until).getTime()) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await get(before)).status).toBe(410);
    expect(await bytesAt(tableAddress('documentos')).then(String)).not.toContain(SECRET);
  });

  it('in the middle of a download, the connection is cut', async () => {
    const { id } = await createPergunta(admin, { titulo: 'Vai sair?' });
    const address = await present('tudo.tar');
    const request = http.get(server.url + address);
    const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
    response.pause();
    const cut = new Promise((resolve) => response.once('error', resolve).once('end', resolve));
    expect((await admin.delete(`admin/perguntas_frequentes/${id}`)).status).toBe(204);
    let received = 0;
    response.on('data', (chunk: Buffer) => (received += chunk.length));
    response.resume();
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    expect(received).toBeLessThan(Number(response.headers['content-length']));
  });
});

it('refuses a client that has four downloads', async () => {
  const address = await present('tudo.tar');
  const open = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const request = http.get(server.url + address, { agent: false });
      const response = await new Promise<http.IncomingMessage>((resolve) =>
        request.once('response', resolve),
      );
      response.pause();
      return request;
    }),
  );
  const refused = await get(tableAddress('albuns'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(((await refused.json()) as { error: string }).error).toContain('baixados por muita gente');
  for (const request of open) request.destroy();
  await expect.poll(async () => (await get(tableAddress('albuns'))).status).toBe(200);
});

it('no other state or file is there', async () => {
  expect((await get('/dados-abertos/0123456789abcdef/tudo.tar')).status).toBe(410);
  for (const address of [
    '/dados-abertos/0123/tudo.tar',
    '/dados-abertos/0123456789abcdef/manifest.json',
    '/dados-abertos/0123456789abcdef/tudo.tar/x',
    '/dados-abertos/../fundo.sqlite',
  ])
    expect((await get(address)).status, address).toBe(404);
});

describe.runIf(process.env.TEST_DATABASE_URL)('two instances', () => {
  it('have the same states, and give nothing that the other has withdrawn', async () => {
    // An instance that reads the texts again has the same as one that copies them.
    for (const other of ['Trocado', 'Relido']) await replaceInTexts(other, 'Texto');
    const second = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
    try {
      const { id } = await createAta(admin, { titulo: SECRET });
      const other = await createPergunta(admin, { titulo: 'Mais uma?' });
      await admin.delete(`admin/perguntas_frequentes/${other.id}`);
      const address = await present('tudo.tar');
      expect(await present('tudo.tar', second)).toBe(address);
      const [one, two] = await Promise.all(
        [server, second].map(async ({ url }) =>
          Buffer.from(await (await fetch(url + address)).arrayBuffer()),
        ),
      );
      expect(one!.equals(two!)).toBe(true);
      await admin.delete(`admin/atas_reunioes/${id}`);
      expect((await fetch(second.url + address)).status).toBe(410);
      const table = await fetch(second.url + tableAddress('documentos'));
      expect(await table.text()).not.toContain(SECRET);
    } finally {
      await second.stop();
    }
  });
});

it('a state is kept over a restart', async () => {
  const address = await present('tudo.tar');
  const before = await bytesAt(address);
  await server.stop();
  server = await startServer({ storage, env: { RATE_LIMITS: 'off' } });
  expect((await bytesAt(address)).equals(before)).toBe(true);
});
