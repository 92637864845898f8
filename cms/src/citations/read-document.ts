import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { MAX_CITATIONS } from '@fundo/contract/limits';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { inGroups } from '../base/in-groups';
import { entryIn, filesIn, OF_WITHDRAWALS, type RecordRow } from '../record/chain';
import type { EntryName } from '../record/record-reads';
import { RECORD } from '../record/record-table';
import { pageTextsInGroups } from '../texts/page-texts-table';
import { READINGS, type ReadingRow } from '../texts/readings-table';
import { passagesOf } from '../texts/table-text';
import {
  CITATION_READINGS,
  CITATIONS,
  columnsOf,
  NAMES,
  referenceKey,
  type CitationReadingRow,
  type CitationRow,
  type NameRow,
} from './citations-tables';
import { findCitations } from './find-citations';
import { namesOf, type NamedDocument } from './names-of';

/** Increased with every change of what counts as a name or a citation: all documents are read again. */
export const RULES = 3;

/** A document as the record has it. */
interface RecordedDocument extends NamedDocument {
  readonly descricao: string | null;
  readonly excluido_em: string | null;
}

interface Parts {
  readonly reading: CitationReadingRow;
  readonly names: readonly NameRow[];
  readonly citations: readonly CitationRow[];
}

/**
 * Stores the names and the citations of a document, from its last change and the text of its current file. Does not
 * replace what another instance has made from a later change. Returns true if anything has changed.
 */
export async function readDocument(database: Knex, entry: EntryName): Promise<boolean> {
  const parts = await partsOf(database, entry);
  return parts ? database.transaction((trx) => store(trx, parts)) : false;
}

async function partsOf(database: Knex, { secao, item }: EntryName): Promise<Parts | undefined> {
  const rows = () => database<RecordRow>(RECORD).where({ secao, item }).orderBy('sequencia', 'desc');
  const last = await rows().first();
  if (!last) return undefined;
  const stored = await rows().whereNotIn('acao', OF_WITHDRAWALS).first();
  const document = entryIn<RecordedDocument>(last.depois);
  const isThere = document !== null && !document.excluido_em;
  const sha256 = (isThere && stored && filesIn(stored)[0]?.sha256) || '';
  const read = await database<ReadingRow>(READINGS).where({ sha256 }).first('lida_em');
  const { citations, isCut } = isThere
    ? await citationsOf(database, { secao, item }, document, sha256)
    : { citations: [], isCut: false };
  const section = DOCUMENT_SECTIONS.find((name) => SECTIONS[name].path === secao)!;
  return {
    reading: {
      secao,
      item,
      sequencia: last.sequencia,
      sha256,
      lida_em: read?.lida_em ?? '',
      regras: RULES,
      alem_do_limite: isCut,
    },
    names: isThere ? namesOf(section, document).map((name) => ({ secao, item, ...columnsOf(name) })) : [],
    citations,
  };
}

interface Found {
  readonly citations: CitationRow[];
  /** True if there are more than MAX_CITATIONS. */
  readonly isCut: boolean;
}

/** Returns the first MAX_CITATIONS different citations of a document, with their first positions. */
async function citationsOf(
  database: Knex,
  entry: EntryName,
  { titulo, descricao }: RecordedDocument,
  sha256: string,
): Promise<Found> {
  const rows = new Map<string, CitationRow>();
  for await (const { text, ...place } of textsOf(database, [titulo, descricao ?? ''], sha256))
    for (const citation of findCitations(text)) {
      const columns = columnsOf(citation);
      const key = referenceKey(columns);
      if (rows.has(key)) continue;
      if (rows.size === MAX_CITATIONS) return { citations: [...rows.values()], isCut: true };
      rows.set(key, { ...entry, ...columns, ...place, ordem: rows.size, como: citation.words });
    }
  return { citations: [...rows.values()], isCut: false };
}

/** Yields the texts that may cite, in reading order. Between the texts of a file, other requests run. */
async function* textsOf(
  database: Knex,
  fields: readonly string[],
  sha256: string,
): AsyncIterable<Pick<CitationRow, 'sha256' | 'pagina'> & { text: string }> {
  for (const text of fields) yield { text, sha256: '', pagina: null };
  if (!sha256) return;
  for await (const pages of pageTextsInGroups(database, sha256))
    for (const { page, blocks } of pages)
      for (const block of blocks) {
        for (const { text } of passagesOf(block)) yield { text, sha256, pagina: page };
        await nextTurn();
      }
}

/** Rows per insert: a database limits the number of variables. */
const AT_ONCE = 500;

async function store(trx: Knex.Transaction, { reading, names, citations }: Parts): Promise<boolean> {
  const { secao, item } = reading;
  const taken = await trx(CITATION_READINGS)
    .insert(reading)
    .onConflict(['secao', 'item'])
    .merge()
    // Another instance may have read a later state meanwhile.
    .whereRaw(`${CITATION_READINGS}.sequencia <= ?`, [reading.sequencia])
    .returning('item');
  if (taken.length === 0) return false;
  const replace = async (table: string, rows: readonly object[]): Promise<boolean> => {
    const before = await trx(table).where({ secao, item }).select();
    if (isSame(before, rows)) return false;
    await trx(table).where({ secao, item }).delete();
    for (const some of inGroups(rows, AT_ONCE)) await trx(table).insert(some);
    return true;
  };
  const changed = [await replace(NAMES, names), await replace(CITATIONS, citations)];
  return changed.includes(true);
}

const isSame = (before: readonly object[], after: readonly object[]): boolean =>
  before.length === after.length && linesOf(before) === linesOf(after);

const linesOf = (rows: readonly object[]): string =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted()))
    .toSorted()
    .join('\n');
