import { lightFormat } from 'date-fns-4/lightFormat';
import type { Knex } from 'knex';
import type { EntryTable } from './entry-tables';

type Values = Readonly<Record<string, unknown>>;

/**
 * Compares the entries of a section, column by column, with their last rows in the record: `recorded` has every
 * expected entry by id. Returns the first difference, in Portuguese, or undefined.
 */
export async function entriesFault(
  database: Knex,
  table: EntryTable,
  recorded: ReadonlyMap<number, Values>,
): Promise<string | undefined> {
  const stored = await rowsById(database, table.table);
  for (const id of stored.keys()) if (!recorded.has(id)) return `${id}: o registro não o conhece`;
  for (const [id, entry] of recorded) {
    const row = stored.get(id);
    if (!row) return `${id}: falta`;
    const column = differing(table, entry, row);
    if (column) return `${id}: ${column} não é como foi gravado`;
  }
  for (const [name, part] of Object.entries(table.parts)) {
    const parts = await rowsById(database, part.table);
    for (const [id, entry] of recorded)
      for (const written of (entry[name] ?? []) as readonly Values[]) {
        const row = parts.get(Number(written.id));
        if (!row) return `${id}: falta uma parte de ${name}`;
        const column = differing(part, written, row);
        if (column) return `${id}: ${column} de ${name} não é como foi gravado`;
      }
  }
  return undefined;
}

async function rowsById(database: Knex, table: string): Promise<Map<number, Values>> {
  const rows: Values[] = await database(table).select('*');
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** Returns the first column that differs. An older row of the record may lack a column, which is then not compared. */
const differing = ({ columns }: EntryTable, entry: Values, row: Values): string | undefined =>
  Object.entries(columns).find(
    ([name, type]) =>
      entry[name] !== undefined && plain(type, entry[name]) !== plain(type, row[columnOf(name)]),
  )?.[0];

/** Strapi's name of a column: `createdAt` is `created_at`. */
const columnOf = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** A value in the form that all databases share: SQLite stores times and booleans as numbers. */
function plain(type: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'datetime') return new Date(value as string | number | Date).toISOString();
  if (type === 'boolean') return Boolean(value);
  if (type === 'date') return value instanceof Date ? localDay(value) : String(value);
  return value;
}

/** The PostgreSQL client returns a day as its midnight in the server's time zone. */
const localDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');
