import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileReadings } from '@fundo/contract/document-text';
import { EXPORT_NAMES, exportAddress } from '@fundo/contract/open-data/exports';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  OAI_ADDRESS,
  OPEN_DATA_PATH,
  OPEN_DATA_TABLE_NAMES,
  tableAddress,
} from '@fundo/contract/open-data/tables';
import { LIST_FILE_PATHS } from '@fundo/contract/list-files';
import type { PublicChanges } from '@fundo/contract/public-changes';
import { SEARCH_PATH } from '@fundo/contract/sections';
import { apiOf } from '../harness/apiOf.ts';
import { parseCsv } from '../harness/parseCsv.ts';
import { createPergunta } from '../harness/content.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, SITE_URL, startServer, type Server, type Storage } from '../harness/startServer.ts';

const { OPEN_DATA_PROGRAMS, OAI_SCHEMAS, LEXML_SCHEMAS } = process.env;
const SHAPES = path.join(import.meta.dirname, 'dcat-ap-3.0.1.ttl');
const CITY = { cidade: 'Aracaju', id_municipio: '2800308', sigla_uf: 'SE', lexml_publicador: 42 };

/** More entries than a page of a list has. */
const MORE = 100;

let storage: Storage;
let server: Server;
let folder: string;

beforeAll(async () => {
  if (!OPEN_DATA_PROGRAMS) throw new Error('Run these tests by `npm run test:open-data`');
  folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-open-data-'));
  storage = await createStorage({ empty: true });
  server = await startServer({ storage, env: { SEED: 'on', RATE_LIMITS: 'off' } });
  const admin = apiOf(server, (await signIn('admin')).access_token);
  const { body: site } = await admin.get('site');
  await admin.put('admin/site', { ...site, ...CITY });
  for (let number = 0; number < MORE; number += 1)
    await createPergunta(admin, { titulo: `Pergunta ${number}?` });
  const removed = await createPergunta(admin, { titulo: 'Removida?' });
  await admin.delete(`admin/perguntas_frequentes/${removed.id}`);
  // Tables that grow between two downloads do not fit their description.
  const isRead = async () => {
    const { lendo, lidas } = (await admin.get('admin/leituras')).body as FileReadings;
    if (lendo > 0 || lidas === 0) throw new Error(`${lendo} files are being read, ${lidas} were`);
  };
  await vi.waitFor(isRead, { timeout: 600_000, interval: 500 });
});
afterAll(async () => {
  await server.stop();
  await storage.remove();
  await rm(folder, { recursive: true });
});

/** Runs a program of the Python environment. Returns its exit code and what it printed. */
async function run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const file = path.join(OPEN_DATA_PROGRAMS!, program);
  const options = { maxBuffer: 2 ** 28, env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } };
  return promisify(execFile)(file, args, options).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  );
}

/** Runs one of the scripts of this folder. Returns the JSON that it printed. */
async function jsonOf<Result>(script: string, ...args: string[]): Promise<Result> {
  const { code, output } = await run('python', path.join(import.meta.dirname, script), ...args);
  expect(code, output).toBe(0);
  return JSON.parse(output) as Result;
}

/** Downloads an address of the site into the folder, by default to the same path. Returns the file. */
async function download(address: string, name = address): Promise<string> {
  const response = await fetch(server.url + address);
  expect(response.status, address).toBe(200);
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}

/** The identifiers of all entries of a section, or of all sections, that the public sees. */
async function identifiers(section?: string): Promise<string[]> {
  const { body } = await apiOf(server).get('mudancas?limite=1000');
  return (body as PublicChanges).data
    .filter(({ tipo, secao }) => tipo !== 'retirado' && secao === (section ?? secao))
    .map(({ secao, id }) => `oai:fundo.example:${secao}/${id}`);
}

/** Downloads the description and all files of the tables. Returns the description, and the names of the files. */
async function downloadTables(): Promise<{ copy: string; names: string[] }> {
  const copy = await download(DATA_PACKAGE_ADDRESS);
  const { resources } = JSON.parse(await readFile(copy, 'utf8')) as { resources: { name: string }[] };
  const names = resources.map(({ name }) => name);
  for (const name of names) await download(tableAddress(name));
  return { copy, names };
}

describe('frictionless', () => {
  it('finds the tables valid where they are, and in a copy, the pages of several years', async () => {
    const { copy, names } = await downloadTables();
    expect(names.filter((name) => /^paginas-\d{4}$/.test(name)).length).toBeGreaterThan(1);
    for (const source of [server.url + DATA_PACKAGE_ADDRESS, copy]) {
      const { code, output } = await run('frictionless', 'validate', source);
      expect(code, output).toBe(0);
      for (const name of names) expect(output).toContain(name);
    }
  });

  it('refuses a copy in which one byte has changed', async () => {
    const { copy } = await downloadTables();
    const file = path.join(folder, tableAddress('documentos'));
    const bytes = await readFile(file);
    bytes[bytes.lastIndexOf('.pdf') + 1] = 'q'.charCodeAt(0);
    await writeFile(file, bytes);
    const { code, output } = await run('frictionless', 'validate', copy);
    expect(code).toBe(1);
    expect(output).toContain('hash');
  });
});

const validateCatalog = (catalog: string) =>
  run('pyshacl', '--shacl', SHAPES, '--data-file-format', 'json-ld', catalog);

describe('the catalog', () => {
  it('conforms to the shapes of DCAT-AP 3.0.1', async () => {
    const catalog = await download(CATALOG_ADDRESS);
    const { code, output } = await validateCatalog(catalog);
    expect(code, output).toBe(0);
  });

  it('does not conform without the title of a dataset', async () => {
    const catalog = await download(CATALOG_ADDRESS);
    const body = JSON.parse(await readFile(catalog, 'utf8')) as { 'dcat:dataset': object[] };
    Object.assign(body['dcat:dataset'][0]!, { 'dct:title': undefined });
    await writeFile(catalog, JSON.stringify(body));
    const { code, output } = await validateCatalog(catalog);
    expect(code).toBe(1);
    expect(output).toContain('title');
  });

  it('becomes a dataset of CKAN for each table, with its files, sizes, hashes, licence and place', async () => {
    interface Dataset {
      readonly title: string;
      readonly extras: readonly { readonly key: string; readonly value: string }[];
      readonly resources: readonly { url: string; size: number; hash: string; license: string }[];
    }
    const described = JSON.parse(await (await fetch(server.url + DATA_PACKAGE_ADDRESS)).text()) as {
      resources: { name: string; bytes: number; hash: string }[];
    };
    const datasets = await jsonOf<Dataset[]>('read_catalog.py', await download(CATALOG_ADDRESS));
    expect(datasets).toHaveLength(OPEN_DATA_TABLE_NAMES.length);
    const files = datasets.flatMap(({ resources }) => resources);
    const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1);
    expect(files.map(({ url, size, hash }) => ({ url, size, hash })).toSorted(byUrl)).toEqual(
      described.resources
        .map(({ name, bytes, hash }) => ({
          url: SITE_URL + tableAddress(name),
          size: bytes,
          hash: hash.replace('sha256:', ''),
        }))
        .toSorted(byUrl),
    );
    for (const { extras, resources } of datasets) {
      const extra = (name: string) => extras.find(({ key }) => key === name)?.value;
      expect(resources[0]!.license).toContain('creativecommons.org/licenses/by/4.0');
      expect(extra('identifier')).toContain(`${SITE_URL}${CATALOG_ADDRESS}#`);
      expect(extra('publisher_name')).toMatch(/^Fundo Municipal/);
    }
  });
});

it('a site without documents has valid tables, no file of pages among them, and a valid catalog', async () => {
  const empty = await createStorage({ empty: true });
  const other = await startServer({ storage: empty, env: { RATE_LIMITS: 'off' } });
  try {
    const tables = await run('frictionless', 'validate', other.url + DATA_PACKAGE_ADDRESS);
    expect(tables.code, tables.output).toBe(0);
    expect(tables.output).not.toContain('paginas');
    const catalog = path.join(folder, 'empty.jsonld');
    await writeFile(catalog, await (await fetch(other.url + CATALOG_ADDRESS)).text());
    const { code, output } = await validateCatalog(catalog);
    expect(code, output).toBe(0);
  } finally {
    await other.stop();
    await empty.remove();
  }
});

describe('the repository', () => {
  it('is harvested by sickle and by oaipmh-scythe, every public entry once', async () => {
    const harvested = await jsonOf<object>('harvest.py', server.url + OAI_ADDRESS, 'oai_dc');
    const expected = await identifiers();
    expect(expected.length).toBeGreaterThan(MORE);
    expect(harvested).toEqual({ sickle: expected, scythe: expected });
  });

  it('responds to every request as the schemas of OAI-PMH and of oai_dc say', async () => {
    const { faults, records, refuses } = await jsonOf<{
      faults: Readonly<Record<string, string[]>>;
      records: number;
      refuses: boolean;
    }>('validate_oai.py', server.url + OAI_ADDRESS, OAI_SCHEMAS!);
    expect(Object.keys(faults).length).toBeGreaterThan(10);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    expect([records, refuses]).toEqual([(await identifiers()).length + 1, true]);
  });

  it.skipIf(!LEXML_SCHEMAS)("has laws that LexML's schema finds valid", async () => {
    const faults = await jsonOf<object>('validate_lexml.py', server.url + OAI_ADDRESS, LEXML_SCHEMAS!);
    const laws = await identifiers('legislacoes');
    expect(Object.keys(faults).length).toBeGreaterThan(4);
    expect(laws).toEqual(expect.arrayContaining(Object.keys(faults)));
    expect(Object.values(faults).flat()).toEqual([]);
  });
});

describe('a list as ODS', () => {
  interface Cell {
    readonly type: 'string' | 'float' | 'date' | null;
    readonly value: string;
    readonly link: string | null;
  }
  const read = async (file: string) =>
    jsonOf<{ name: string; columns: string[]; widths: number; rows: Cell[][] }>('read_ods.py', file);
  const csvOf = async (address: string) =>
    parseCsv((await readFile(await download(address, 'list.csv'), 'utf8')).slice(1));

  it.each(LIST_FILE_PATHS)('%s has for odfpy what its CSV has, with dates and links', async (path) => {
    const query = path === SEARCH_PATH ? '?q=fundo' : '';
    const { columns, widths, rows } = await read(await download(`${path}.ods${query}`, 'list.ods'));
    const [names, ...lines] = await csvOf(`${path}.csv${query}`);
    expect([columns, widths]).toEqual([names, names!.length]);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map((row) => row.map(({ value }) => value))).toEqual(
      lines.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''))),
    );
    const kindsOf = (column: string) =>
      new Set(rows.map((row) => row[columns.indexOf(column)]!).map(({ type, link }) => link ?? type));
    for (const address of kindsOf('endereco')) expect(address).toContain(`${SITE_URL}/`);
    const dated = rows.filter((row) => row.some(({ type }) => type === 'date'));
    expect(dated.length > 0).toBe(columns.includes('publicado_em') || columns.includes('data'));
    expect([...kindsOf('id')]).toContain('float');
  });

  it('is refused if one byte has changed', async () => {
    const file = await download('/atas-de-reunioes.ods', 'list.ods');
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = bytes[middle]! ^ 0xff;
    await writeFile(file, bytes);
    const { code, output } = await run('python', path.join(import.meta.dirname, 'read_ods.py'), file);
    expect(code).toBe(1);
    expect(output).toMatch(/is damaged|Error/);
  });
});

it('extruct finds the tables in the structured data of the page', async () => {
  const page = await download(OPEN_DATA_PATH, 'page.html');
  const data = await jsonOf<{ '@type': string; license: string; distribution: { contentUrl: string }[] }[]>(
    'read_page.py',
    page,
  );
  const dataset = data.find(({ '@type': type }) => type === 'Dataset')!;
  expect(dataset.license).toContain('creativecommons.org/licenses/by/4.0');
  expect(dataset.distribution.map(({ contentUrl }) => contentUrl)).toEqual([
    ...OPEN_DATA_TABLE_NAMES.map((name) => SITE_URL + tableAddress(name)),
    ...EXPORT_NAMES.map((name) => SITE_URL + exportAddress(name)),
    SITE_URL + DATA_PACKAGE_ADDRESS,
  ]);
});
