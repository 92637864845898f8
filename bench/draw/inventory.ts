import { createHash } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from '../../cms/node_modules/knex';
import { inDatabase } from '../../cms/tests/harness/database.ts';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import type { Ledger } from './Administrator.ts';

/** The data folder and the database of an installation. `url`: its PostgreSQL's address; undefined for SQLite. */
export interface Installation {
  readonly dataDir: string;
  readonly url: string | undefined;
}

const RECORD = 'registro';
const RECORD_FILES = 'registro_arquivos';
const PUBLIC_CHANGES = 'mudancas_publicas';
const READINGS = 'leituras';
const KEYS = 'chaves_idempotencia';
const CITATION_READINGS = 'citacoes_lidas';
const DOCUMENT_PATHS = DOCUMENT_SECTIONS.map((section) => SECTIONS[section].path);
/** One row for each page of each file that was read. It is left out: the number of pages is not known here. */
const PAGE_TEXTS = 'textos_de_paginas';
const FOLDERS = ['public/uploads', 'private/uploads', 'private/new', 'private/deleted', 'incoming'];
const DELETED = 'private/deleted';

/** Counts of an installation's rows and files. */
export interface Inventory {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** Files by folder. */
  readonly files: Readonly<Record<string, number>>;
  /** Files that the rows of the record name. */
  readonly named: number;
  /** Different PDFs among them that are still stored. Each has one reading, which is deleted with its last copy. */
  readonly pdfs: number;
  /** Documents in the record, including deleted ones. */
  readonly documents: number;
  /** SHA-256 of the content's rows. It does not change if every created entry is deleted again. */
  readonly content: string;
}

export const inventory = ({ dataDir, url }: Installation): Promise<Inventory> =>
  inDatabase({ url, dataDir }, async (database) => {
    const rows: Record<string, number> = {};
    for (const table of await tablesOf(database)) rows[table] = await count(database, table);
    const files: Record<string, number> = {};
    for (const folder of FOLDERS) files[folder] = (await readdir(path.join(dataDir, folder))).length;
    const texts = (await database(RECORD).select('arquivos')) as { arquivos: string }[];
    const named = texts.flatMap(({ arquivos }) => JSON.parse(arquivos) as { url: string }[]);
    const [pdfs] = await database(RECORD_FILES)
      .join('files', 'files.url', `${RECORD_FILES}.url`)
      .where(`${RECORD_FILES}.url`, 'like', '%.pdf')
      .countDistinct({ count: 'sha256' });
    const entries = database(RECORD).distinct('secao', 'item').whereIn('secao', DOCUMENT_PATHS);
    const documents = await count(database, entries.as('documents'));
    const content = createHash('sha256');
    for (const table of ['atas_reuniao', 'perguntas_frequentes', 'albuns', 'files'])
      content.update(JSON.stringify(await database(table).select('*').orderBy('id')));
    return {
      rows,
      files,
      named: named.length,
      pdfs: Number(pdfs!.count),
      documents,
      content: content.digest('hex'),
    };
  });

async function tablesOf(database: Knex): Promise<string[]> {
  const isSqlite = database.client.config.client === 'better-sqlite3';
  const found = await (isSqlite
    ? database('sqlite_master').select('name').where({ type: 'table' }).whereNot('name', 'like', 'sqlite_%')
    : database('pg_tables').select({ name: 'tablename' }).where({ schemaname: 'public' }));
  return (found as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => name !== PAGE_TEXTS)
    .toSorted();
}

async function count(database: Knex, table: string | Knex.QueryBuilder): Promise<number> {
  const [row] = (await database(table).count({ count: '*' })) as { count: number | string }[];
  return Number(row!.count);
}

/** One row of the printed comparison. `due` is the expected count. */
export interface Comparison {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  readonly due: number;
}

/**
 * Compares the counts after the writes with the expected ones: the same content, a row of the record for each change and
 * for each file that it names, a public change for each that the public sees, a reading for each stored PDF, a row for each Idempotency-Key, and each deleted file, which
 * is kept for a day.
 */
export function compare(before: Inventory, after: Inventory, ledger: Ledger): Comparison[] {
  const growth: Record<string, number> = {
    [RECORD]: ledger.writes,
    [RECORD_FILES]: after.named - before.named,
    [PUBLIC_CHANGES]: ledger.publicChanges,
    [READINGS]: after.pdfs - before.pdfs,
    [KEYS]: ledger.keys,
    [CITATION_READINGS]: after.documents - before.documents,
    [DELETED]: ledger.files,
  };
  const compared = (kind: string, from: Readonly<Record<string, number>>, to: Inventory['rows']) =>
    [...new Set([...Object.keys(from), ...Object.keys(to)])].map((name) => ({
      what: `${kind} ${name}`,
      before: from[name] ?? 0,
      after: to[name] ?? 0,
      due: (from[name] ?? 0) + (growth[name] ?? 0),
    }));
  return [
    ...compared('rows in', before.rows, after.rows),
    ...compared('files in', before.files, after.files),
    {
      what: 'content that differs',
      before: 0,
      after: before.content === after.content ? 0 : 1,
      due: 0,
    },
  ];
}

/** Counts the open files and sockets of a process. Returns undefined on a system without /proc. */
export async function openFiles(pid: number): Promise<{ files: number; sockets: number } | undefined> {
  const folder = `/proc/${pid}/fd`;
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return undefined;
  const targets = await Promise.all(names.map((name) => readlink(path.join(folder, name)).catch(() => '')));
  const sockets = targets.filter((target) => target.startsWith('socket:')).length;
  return { files: targets.length - sockets, sockets };
}
