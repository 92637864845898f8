import type { Knex } from 'knex';
import { isPostgres } from '../record/record-table';
import { MAX_ISSUER, type Citation } from './citation';
import type { Name } from './names-of';
import { levelOf } from './resolve';

/**
 * The names of documents, their citations, and the state up to which both were read. Derived from the record and the
 * texts of files; can be rebuilt at any time.
 */
export const NAMES = 'nomes_de_documentos';
export const CITATIONS = 'citacoes';
export const CITATION_READINGS = 'citacoes_lidas';

interface OfEntry {
  /** The section's path. */
  readonly secao: string;
  readonly item: number;
}

/** The columns by which a citation and a name are compared. Never null: '' and 0 mean none. */
export interface ReferenceColumns {
  readonly tipo: string;
  readonly numero: string;
  readonly ano: number;
  readonly nivel: string;
  readonly emissor: string;
}

export const columnsOf = (of: Name | Citation): ReferenceColumns => ({
  tipo: of.kind,
  numero: of.number,
  ano: of.year ?? 0,
  nivel: levelOf(of),
  emissor: (of.issuer ?? '').slice(0, MAX_ISSUER),
});

/** Returns the same key for all references that are compared as equal. */
export const referenceKey = ({ tipo, numero, ano, nivel, emissor }: ReferenceColumns): string =>
  [tipo, numero, ano, nivel, emissor].join('|');

export type NameRow = OfEntry & ReferenceColumns;

/** A citation by a document; a reference cited several times is stored once, with its first position. */
export interface CitationRow extends OfEntry, ReferenceColumns {
  /** The position among the document's citations. */
  readonly ordem: number;
  /** The file with the citation in its text; '' if it is in the title or the description. */
  readonly sha256: string;
  /** Null if it is in the title or the description. */
  readonly pagina: number | null;
  /** The cited words. */
  readonly como: string;
}

/** The state from which a document's rows were made. */
export interface CitationReadingRow extends OfEntry {
  /** The last row of the record about it. */
  readonly sequencia: number;
  /** Its current file; '' if it has none. */
  readonly sha256: string;
  /** `lida_em` of that file's reading; '' if it has not been read. */
  readonly lida_em: string;
  /** The version of the rules (RULES) that found the citations. */
  readonly regras: number;
  /** True if it cites more than MAX_CITATIONS documents: the further ones are not stored. */
  readonly alem_do_limite: boolean;
}

/**
 * Creates the tables if they are missing (installation/derived-tables.ts). Drops the tables of an earlier release,
 * which had no limit: one document may have hundreds of MB in them.
 */
export async function createCitationTables(database: Knex): Promise<void> {
  if (await database.schema.hasColumn(CITATION_READINGS, 'alem_do_limite')) return;
  const reference = (table: Knex.CreateTableBuilder) => {
    table.text('secao').notNullable();
    table.integer('item').notNullable();
    for (const column of ['tipo', 'numero', 'nivel', 'emissor']) table.text(column).notNullable();
    table.integer('ano').notNullable();
    table.index(['tipo', 'numero', 'ano']);
  };
  await database.transaction(async (trx) => {
    for (const table of [NAMES, CITATIONS, CITATION_READINGS]) await trx.schema.dropTableIfExists(table);
    await trx.schema.createTable(NAMES, (table) => {
      reference(table);
      table.index(['secao', 'item']);
    });
    await trx.schema.createTable(CITATIONS, (table) => {
      reference(table);
      table.integer('ordem').notNullable();
      table.text('sha256').notNullable();
      table.integer('pagina');
      table.text('como').notNullable();
      table.primary(['secao', 'item', 'ordem']);
    });
    await trx.schema.createTable(CITATION_READINGS, (table) => {
      table.text('secao').notNullable();
      table.integer('item').notNullable();
      table.integer('sequencia').notNullable();
      table.text('sha256').notNullable().index();
      table.text('lida_em').notNullable();
      table.integer('regras').notNullable();
      table.boolean('alem_do_limite').notNullable().defaultTo(false);
      table.primary(['secao', 'item']);
    });
  });
  await giveSpaceBack(database);
}

/** 4 MB, with SQLite's usual page size. */
const MANY_PAGES = 1000;

/** SQLite keeps the space of dropped tables in its file, which every backup copies whole. */
async function giveSpaceBack(database: Knex): Promise<void> {
  if (isPostgres(database)) return;
  const [free] = (await database.raw('pragma freelist_count')) as { freelist_count: number }[];
  // If the disk has no room for a copy, the space stays in the file and is reused.
  if (free!.freelist_count > MANY_PAGES) await database.raw('vacuum').catch(() => undefined);
}

/** Returns the ids of a section's documents, among `items`, that cite anything. */
export const itemsWithCitations = async (
  database: Knex,
  section: string,
  items: readonly number[],
): Promise<ReadonlySet<number>> =>
  new Set<number>(
    await database<CitationRow>(CITATIONS)
      .where({ secao: section })
      .whereIn('item', [...items])
      .distinct('item')
      .pluck('item'),
  );
