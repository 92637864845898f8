import { lightFormat } from 'date-fns-4/lightFormat';
import type { Knex } from 'knex';
import { inGroups } from '../base/in-groups';
import { entryIn, type RecordRow } from './chain';
import type { EntryTable } from './entry-tables';
import { RECORD } from './record-table';

type Values = Readonly<Record<string, unknown>>;

/** Entries, and parts, per query: an album's row of the record may take 1 MB. */
const AT_ONCE = { entries: 50, parts: 500 };

/**
 * Compares the entries of a section, column by column, with their last rows in the record: `lastRows` has the number of
 * that row of every expected entry, by id. Returns the first difference, in Portuguese, or undefined.
 */
export async function entriesFault(
  database: Knex,
  table: EntryTable,
  lastRows: ReadonlyMap<number, number>,
): Promise<string | undefined> {
  const missing = new Set(lastRows.keys());
  for (let after = 0; ;) {
    const stored: Values[] = await database(table.table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE.entries)
      .select('*');
    const recorded = await recordedEntries(
      database,
      stored.flatMap(({ id }) => lastRows.get(Number(id)) ?? []),
    );
    for (const row of stored) {
      const id = Number(row.id);
      const entry = recorded.get(lastRows.get(id));
      if (!entry) return `${id}: o registro não o conhece`;
      const fault = columnFault(table, entry, row) ?? (await partsFault(database, table, entry));
      if (fault) return `${id}: ${fault}`;
      missing.delete(id);
    }
    if (stored.length < AT_ONCE.entries) break;
    after = Number(stored.at(-1)!.id);
  }
  const [first] = missing;
  return first === undefined ? undefined : `${first}: falta`;
}

/** Returns the entries after some rows of the record, by the numbers of these. */
async function recordedEntries(
  database: Knex,
  numbers: readonly number[],
): Promise<ReadonlyMap<number | undefined, Values>> {
  const rows: Pick<RecordRow, 'sequencia' | 'depois'>[] = await database<RecordRow>(RECORD)
    .whereIn('sequencia', [...numbers])
    .select('sequencia', 'depois');
  return new Map(rows.map(({ sequencia, depois }) => [sequencia, entryIn<Values>(depois)!]));
}

async function partsFault(database: Knex, { parts }: EntryTable, entry: Values): Promise<string | undefined> {
  for (const [name, part] of Object.entries(parts))
    for (const group of inGroups((entry[name] ?? []) as readonly Values[], AT_ONCE.parts)) {
      const ids = group.map(({ id }) => Number(id));
      const rows: Values[] = await database(part.table).whereIn('id', ids).select('*');
      const stored = new Map(rows.map((row) => [Number(row.id), row]));
      for (const written of group) {
        const row = stored.get(Number(written.id));
        if (!row) return `falta uma parte de ${name}`;
        const column = differing(part, written, row);
        if (column) return `${column} de ${name} não é como foi gravado`;
      }
    }
  return undefined;
}

function columnFault(table: EntryTable, entry: Values, row: Values): string | undefined {
  const column = differing(table, entry, row);
  return column && `${column} não é como foi gravado`;
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
