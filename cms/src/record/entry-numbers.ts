import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { MAX_ID } from '@fundo/contract/limits';
import type { RecordedType } from './recorded';
import { isPostgres, RECORD } from './record-table';
import { databaseOf } from './transaction';

/** A section of the record, and the table of its entries. */
interface Numbered {
  readonly section: string;
  readonly table: string;
}

const WRITES = new Set(['create', 'update', 'clone']);
const NEW = new Set(['create', 'clone']);

const requested = new AsyncLocalStorage<number>();

/** Creates an entry that gets `number` if no entry has or had it: an import keeps the addresses of its origin. */
export const withNumber = <T>(number: number | undefined, create: () => Promise<T>): Promise<T> =>
  number === undefined ? create() : requested.run(number, create);

/**
 * Assigns the numbers of new entries: no client can choose one. The database's next number is used, unless no path can
 * have it, or another entry has or had it, whose versions the new entry would inherit. That happens if an earlier
 * release accepted numbers from clients of the native panel; then the lowest free number is used. Registered after
 * recordDocuments, whose transaction creates one entry at a time.
 */
export function numberEntries(strapi: Core.Strapi, types: readonly RecordedType[]): void {
  const sections = new Map(types.map(({ uid, section }) => [uid as string, section]));
  strapi.documents.use(async (context, next) => {
    const section = sections.get(context.uid);
    const { data } = context.params as { data?: { id?: number; documentId?: string } };
    if (section === undefined || !data || !WRITES.has(context.action)) return next();
    delete data.id;
    delete data.documentId;
    if (NEW.has(context.action)) {
      const numbered = { section, table: tableOf(strapi, context.uid) };
      const number = await numberFor(databaseOf(strapi), numbered);
      if (number !== undefined) data.id = number;
    }
    return next();
  });
}

/** Logs the entries that have no address, so that an administrator can replace them. */
export async function reportUnreachable(strapi: Core.Strapi, types: readonly RecordedType[]): Promise<void> {
  for (const { uid, section } of types) {
    const ids = await strapi.db
      .connection(tableOf(strapi, uid))
      .where('id', '<', 1)
      .orWhere('id', '>', MAX_ID)
      .orderBy('id')
      .pluck('id');
    if (ids.length > 0)
      strapi.log.warn(
        `${section} has ${ids.length} entries without a page, because no address accepts their numbers (${ids.slice(0, MAX_NAMED).join(', ')}): duplicate each in the native panel, then delete it there`,
      );
  }
}

/** The maximum of numbers in a log line. */
const MAX_NAMED = 20;

const tableOf = (strapi: Core.Strapi, uid: string): string => strapi.db.metadata.get(uid).tableName;

/** Returns the number for a new entry; undefined if the database's next number is valid. */
async function numberFor(database: Knex, numbered: Numbered): Promise<number | undefined> {
  const next = await nextOf(database, numbered.table);
  const number = requested.getStore();
  if (number !== undefined && !(await isTaken(database, numbered, number))) {
    // SQLite counts on from the highest number itself.
    if (isPostgres(database) && number >= next) await setLast(database, numbered.table, number);
    return number;
  }
  if (next <= MAX_ID && !(await isTaken(database, numbered, next))) return undefined;
  const free = await lowestFree(database, numbered);
  // SQLite's counter never goes back.
  if (isPostgres(database) && free > next) await setLast(database, numbered.table, free);
  return free;
}

/** Has PostgreSQL count on after `last`. */
const setLast = (database: Knex, table: string, last: number) =>
  database.raw(`select setval(pg_get_serial_sequence(?, 'id'), ?)`, [table, last]);

/** Returns the number that the database will give to the next row of a table. */
async function nextOf(database: Knex, table: string): Promise<number> {
  if (!isPostgres(database)) {
    const row = await database('sqlite_sequence').where({ name: table }).first<{ seq: number }>('seq');
    return (row?.seq ?? 0) + 1;
  }
  const { rows } = await database.raw<{ rows: { sequence: string }[] }>(
    `select pg_get_serial_sequence(?, 'id') as sequence`,
    [table],
  );
  const row = await database(database.raw(rows[0]!.sequence)).first<{
    last_value: string;
    is_called: boolean;
  }>('last_value', 'is_called');
  return Number(row.last_value) + (row.is_called ? 1 : 0);
}

/** True if an entry has a number, or if the record mentions one that had it. */
const isTaken = async (database: Knex, { section, table }: Numbered, id: number): Promise<boolean> =>
  (await database(table).where({ id }).first('id')) !== undefined ||
  (await database(RECORD).where({ secao: section, item: id }).first('item')) !== undefined;

/** Numbers that have a valid successor. */
const COUNTED = [1, MAX_ID - 1] as const;

/** Returns the lowest number from 1 on that no entry has or had. */
async function lowestFree(database: Knex, { section, table }: Numbered): Promise<number> {
  const numbers = database
    .select(database.raw('0 as id'))
    .union([
      database(table).select('id').whereBetween('id', COUNTED),
      database(RECORD).select('item as id').where({ secao: section }).whereBetween('item', COUNTED),
    ]);
  const row = await database
    .with('numbers', numbers)
    .from('numbers')
    .whereNotExists(
      database.from('numbers as following').whereRaw('following.id = numbers.id + 1').select('following.id'),
    )
    .min('numbers.id as before')
    .first<{ before: number | string }>();
  return Number(row.before) + 1;
}
