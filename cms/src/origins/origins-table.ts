import type { Knex } from 'knex';
import { z } from 'zod';

/**
 * The entries that were imported from other sites, with their numbers there. A row is written in the transaction of its
 * entry, so that an import which is repeated or killed stores nothing twice. Strapi does not know the table.
 */
export const ORIGINS = 'importados';

/** A file of an imported entry, as its origin sent it. */
const importedFile = z.object({
  url: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** The ETag or the date of the last change by which the origin says whether it is still the same. */
  validade: z.string().optional(),
});
type ImportedFile = z.infer<typeof importedFile>;

export interface ImportedEntry {
  /** The origin's address. */
  readonly origem: string;
  readonly secao: string;
  readonly id_origem: number;
  /** The entry's number here. */
  readonly item: number;
  /** The number of its versions that are stored; the last is the present one. */
  readonly versoes: number;
  /** SHA-256 of the entry as the origin listed it. */
  readonly resumo: string;
  readonly arquivos: readonly ImportedFile[];
}

type Row = Omit<ImportedEntry, 'arquivos'> & { readonly arquivos: string; readonly momento: string };

/** Creates the table if it is missing. */
export async function createOriginsTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(ORIGINS)) return;
  await database.schema.createTable(ORIGINS, (table) => {
    for (const column of ['origem', 'secao']) table.string(column).notNullable();
    for (const column of ['id_origem', 'item', 'versoes']) table.integer(column).notNullable();
    for (const column of ['resumo', 'arquivos', 'momento']) table.text(column).notNullable();
    table.primary(['origem', 'secao', 'id_origem']);
    table.index(['secao', 'id_origem']);
  });
}

/**
 * Stores that a new entry was imported. Runs in the transaction of its write, which fails if another import has stored
 * the entry meanwhile.
 */
export async function storeNewOrigin(database: Knex, entry: ImportedEntry): Promise<void> {
  await database(ORIGINS).insert(rowOf(entry));
}

/** Stores that an entry was imported again. Runs in the transaction of its write. */
export async function storeOrigin(database: Knex, entry: ImportedEntry): Promise<void> {
  const { origem, secao, id_origem, ...changed } = rowOf(entry);
  await database(ORIGINS).where({ origem, secao, id_origem }).update(changed);
}

const rowOf = ({ arquivos, ...entry }: ImportedEntry): Row => ({
  ...entry,
  arquivos: JSON.stringify(arquivos),
  momento: new Date().toISOString(),
});

/** Returns all entries of an origin, by section and by their numbers there; none before the first start. */
export async function entriesOfOrigin(
  database: Knex,
  origem: string,
): Promise<ReadonlyMap<string, ImportedEntry>> {
  if (!(await database.schema.hasTable(ORIGINS))) return new Map();
  const rows = await database<Row>(ORIGINS).where({ origem }).orderBy(['secao', 'id_origem']);
  return new Map(
    rows.map(({ arquivos, ...row }) => [
      `${row.secao}/${row.id_origem}`,
      { ...row, arquivos: z.array(importedFile).parse(JSON.parse(arquivos)) },
    ]),
  );
}

/**
 * Returns the number here of the entry that an origin has at an address (`/secao/ID` of its API), so that the old address
 * can lead to it; undefined if none was imported. If several origins have the address, the first imported one counts.
 */
export async function entryOfOrigin(
  database: Knex,
  secao: string,
  id_origem: number,
): Promise<number | undefined> {
  const row = await database<Row>(ORIGINS).where({ secao, id_origem }).orderBy('momento').first('item');
  return row?.item;
}
