import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { FileRecord } from '../files/FileRecord';
import { hashed } from '../files/hashed';
import { currentAuthor } from './author';
import { hashOf, NO_ROW, type Action, type RecordedFile, type RecordRow } from './chain';
import { followRecord } from './public-changes/follow-record';
import { RECORD, RECORD_FILES } from './record-table';

/** A change of one entry, as it is recorded. */
export interface Change {
  readonly section: string;
  readonly item: number;
  readonly action: Action;
  readonly before: object | null;
  readonly after: object | null;
  /** The files that the entry uses after the change; after a deletion, the files that it used. */
  readonly files: readonly (FileRecord | RecordedFile)[];
  readonly note?: string | undefined;
}

/** Appends a change to the record, and to what the public saw change, in the transaction of the change. */
export async function appendChange(
  strapi: Core.Strapi,
  transaction: Knex.Transaction,
  change: Change,
): Promise<void> {
  const author = await currentAuthor(strapi);
  const files = await recordedFiles(strapi, change.files);
  const last = await transaction<RecordRow>(RECORD)
    .select('sequencia', 'resumo')
    .orderBy('sequencia', 'desc')
    .first();
  const row: Omit<RecordRow, 'resumo'> = {
    sequencia: (last?.sequencia ?? 0) + 1,
    momento: new Date().toISOString(),
    secao: change.section,
    item: change.item,
    acao: change.action,
    porta: author.door,
    autor: author.subject,
    autor_nome: author.name,
    antes: change.before && snapshotOf(change.before),
    depois: change.after && snapshotOf(change.after),
    arquivos: JSON.stringify(files),
    nota: change.note ?? null,
    anterior: last?.resumo ?? NO_ROW,
  };
  await transaction(RECORD).insert({ ...row, resumo: hashOf(row) });
  if (files.length > 0) {
    const rows = files.map(({ url, sha256 }) => ({ sequencia: row.sequencia, url, sha256 }));
    await transaction.batchInsert(RECORD_FILES, rows);
  }
  await followRecord(transaction);
}

/** Derived from other fields, or internal to Strapi: not part of an entry's content. */
const LEFT_OUT = new Set(['formats', 'provider', 'size']);

/** Returns an entry as JSON: a row with its files and parts, without derived fields. */
const snapshotOf = (entry: object): string =>
  JSON.stringify(entry, (key, value: unknown) => (LEFT_OUT.has(key) ? undefined : value));

async function recordedFiles(strapi: Core.Strapi, files: Change['files']): Promise<RecordedFile[]> {
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const recorded: RecordedFile[] = [];
  for (const file of byUrl.values()) {
    if ('sha256' in file) recorded.push(file);
    else {
      const hash = await hashed(strapi, file);
      if (hash) recorded.push({ url: file.url, ...hash });
      else strapi.log.warn(`The record cannot name ${file.url}: the file is gone`);
    }
  }
  return recorded;
}
