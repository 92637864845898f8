import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Knex } from 'knex';
import { DOCUMENT_SECTIONS, SECTIONS } from '@fundo/contract/sections';
import { entryIn, filesIn, type RecordRow } from '../record/chain';
import type { EntryName } from '../record/record-reads';
import { RECORD } from '../record/record-table';
import { pageTextsOf } from '../texts/page-texts-table';
import { READINGS, type ReadingRow } from '../texts/readings-table';
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

/** Grows with every change of what counts as a name or a citation: all documents are read again. */
export const RULES = 2;

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
 * Stores what a document is called and what it cites, as its last change and the text of its present file have it. What
 * another instance has made from later ones stays. Returns true if anything is not what it was.
 */
export async function readDocument(database: Knex, entry: EntryName): Promise<boolean> {
  const parts = await partsOf(database, entry);
  return parts ? database.transaction((trx) => store(trx, parts)) : false;
}

async function partsOf(database: Knex, { secao, item }: EntryName): Promise<Parts | undefined> {
  const rows = () => database<RecordRow>(RECORD).where({ secao, item }).orderBy('sequencia', 'desc');
  const last = await rows().first();
  if (!last) return undefined;
  // The row of a withdrawal names the file that was withdrawn.
  const stored = last.acao === 'ocultado' ? await rows().whereNot({ acao: 'ocultado' }).first() : last;
  const document = entryIn<RecordedDocument>(last.depois);
  const isThere = document !== null && !document.excluido_em;
  const sha256 = (isThere && stored && filesIn(stored)[0]?.sha256) || '';
  const read = await database<ReadingRow>(READINGS).where({ sha256 }).first('lida_em');
  const reading = {
    secao,
    item,
    sequencia: last.sequencia,
    sha256,
    lida_em: read?.lida_em ?? '',
    regras: RULES,
  };
  if (!isThere) return { reading, names: [], citations: [] };
  const section = DOCUMENT_SECTIONS.find((name) => SECTIONS[name].path === secao)!;
  return {
    reading,
    names: namesOf(section, document).map((name) => ({ secao, item, ...columnsOf(name) })),
    citations: await citationsOf(database, { secao, item }, document, sha256),
  };
}

async function citationsOf(
  database: Knex,
  entry: EntryName,
  { titulo, descricao }: RecordedDocument,
  sha256: string,
): Promise<CitationRow[]> {
  const rows = new Map<string, CitationRow>();
  const add = (text: string, place: Pick<CitationRow, 'sha256' | 'pagina'>) => {
    for (const citation of findCitations(text)) {
      const columns = columnsOf(citation);
      const key = referenceKey(columns);
      if (rows.has(key)) continue;
      rows.set(key, { ...entry, ...columns, ...place, ordem: rows.size, como: citation.words });
    }
  };
  for (const text of [titulo, descricao ?? '']) add(text, { sha256: '', pagina: null });
  for (const { page, blocks } of sha256 ? await pageTextsOf(database, sha256) : []) {
    for (const { texto } of blocks) add(texto, { sha256, pagina: page });
    await nextTurn();
  }
  return [...rows.values()];
}

/** Rows of one insert: a database takes so many variables and no more. */
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
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await trx(table).insert(rows.slice(from, from + AT_ONCE));
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
