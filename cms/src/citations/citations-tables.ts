import type { Knex } from 'knex';
import { isPostgres } from '../record/record-table';
import { MAX_ISSUER, type Citation } from './citation';
import type { Name } from './names-of';
import { levelOf } from './resolve';

/**
 * What documents are called, what they cite, and how far both are read. Made from the record and from the texts of files;
 * it can be made anew at any time.
 */
export const NAMES = 'nomes_de_documentos';
export const CITATIONS = 'citacoes';
export const CITATION_READINGS = 'citacoes_lidas';

interface OfEntry {
  /** The section's path. */
  readonly secao: string;
  readonly item: number;
}

/** How a citation and a name are compared. Texts are never null: '' stands for none, 0 for no year. */
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

/** The same for all that are compared as one. */
export const referenceKey = ({ tipo, numero, ano, nivel, emissor }: ReferenceColumns): string =>
  [tipo, numero, ano, nivel, emissor].join('|');

export type NameRow = OfEntry & ReferenceColumns;

/** A citation by a document: the first place of each. */
export interface CitationRow extends OfEntry, ReferenceColumns {
  /** Its place among those of the document. */
  readonly ordem: number;
  /** The file whose text has it; '' for one in the title or the description. */
  readonly sha256: string;
  /** Null for one in the title or the description. */
  readonly pagina: number | null;
  /** The words. */
  readonly como: string;
}

/** What a document's rows were made from. */
export interface CitationReadingRow extends OfEntry {
  /** The last row of the record that tells of it. */
  readonly sequencia: number;
  /** Its present file; '' if it has none. */
  readonly sha256: string;
  /** `lida_em` of that file's reading; '' if it was not read yet. */
  readonly lida_em: string;
  /** The RULES by which citations were found. */
  readonly regras: number;
  /** It cites more than MAX_CITATIONS documents: those after them are not stored. */
  readonly alem_do_limite: boolean;
}

/**
 * Creates the tables if they are not there (installation/derived-tables.ts). Those of an earlier release, which knew no
 * limit, are dropped as they are: one document may have hundreds of MB in them.
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

/** 4 MB, in most files of SQLite. */
const MANY_PAGES = 1000;

/** SQLite keeps the space of what was dropped in its file, which every backup copies whole. */
async function giveSpaceBack(database: Knex): Promise<void> {
  if (isPostgres(database)) return;
  const [free] = (await database.raw('pragma freelist_count')) as { freelist_count: number }[];
  // Without room for the smaller file beside it, the space is used for what comes.
  if (free!.freelist_count > MANY_PAGES) await database.raw('vacuum').catch(() => undefined);
}
