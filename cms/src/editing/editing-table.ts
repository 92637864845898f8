import type { Knex } from 'knex';
import { EDITING_SECONDS, MAX_EDITORS, type Editor } from '@fundo/contract/editing';

/**
 * The forms of entries that people have open: a row for each person and entry, which lasts a minute unless it is renewed.
 * Strapi does not know the table, and backups leave it out. Times are in milliseconds since 1970.
 */
export const EDITING = 'edicoes';

/** The most rows. A person who reaches it only finds that nobody sees what they edit. */
const MAX_ROWS = 1000;

export interface Entry {
  /** The section's path in the API. */
  readonly secao: string;
  readonly item: number;
}

export interface Person {
  readonly sub: string;
  readonly name: string;
}

/** Creates the table if it is missing. */
export async function createEditingTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(EDITING)) return;
  await database.schema.createTable(EDITING, (table) => {
    table.string('secao', 64).notNullable();
    table.integer('item').notNullable();
    table.string('autor').notNullable();
    table.string('nome').notNullable();
    table.bigInteger('desde').notNullable();
    table.bigInteger('ate').notNullable();
    table.primary(['secao', 'item', 'autor']);
  });
}

/** Notes for a minute that a person edits an entry, and deletes the rows that have expired. */
export async function renewEditing(
  database: Knex,
  entry: Entry,
  { sub, name }: Person,
  now = Date.now(),
): Promise<void> {
  await database(EDITING).where('ate', '<=', now).delete();
  const own = { secao: entry.secao, item: entry.item, autor: sub.slice(0, 255) };
  const lasting = { nome: name.slice(0, 255), ate: now + EDITING_SECONDS * 1000 };
  if ((await database(EDITING).where(own).update(lasting)) > 0) return;
  const [{ rows }] = (await database(EDITING).count({ rows: '*' })) as [{ rows: number | string }];
  if (Number(rows) >= MAX_ROWS) return;
  // Another tab of this person may have inserted the row in the meantime.
  await database(EDITING)
    .insert({ ...own, ...lasting, desde: now })
    .onConflict(['secao', 'item', 'autor'])
    .merge(lasting);
}

/** The other people who edit an entry, the first one first. */
export async function otherEditors(
  database: Knex,
  { secao, item }: Entry,
  { sub }: Pick<Person, 'sub'>,
  now = Date.now(),
): Promise<Editor[]> {
  const rows = (await database(EDITING)
    .where({ secao, item })
    .whereNot({ autor: sub.slice(0, 255) })
    .where('ate', '>', now)
    .orderBy(['desde', 'autor'])
    .limit(MAX_EDITORS)) as { nome: string; desde: number | string }[];
  // PostgreSQL sends these numbers as text.
  return rows.map(({ nome, desde }) => ({ nome, desde: new Date(Number(desde)).toISOString() }));
}

/** Notes that a person no longer edits an entry. */
export async function endEditing(
  database: Knex,
  { secao, item }: Entry,
  { sub }: Pick<Person, 'sub'>,
): Promise<void> {
  await database(EDITING)
    .where({ secao, item, autor: sub.slice(0, 255) })
    .delete();
}
