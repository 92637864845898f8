import { rm } from 'node:fs/promises';
import knex, { type Knex } from 'knex';
import { types } from 'pg';
import { isPostgres } from '../record/record-table';
import { toBackup, type BackupTable } from './tables';

/** All pages of a SQLite file in one step: a write between two steps would make it start again. */
const ALL_PAGES = 0x7fffffff;
/** Rows per query: a row of the record may take 1 MB. */
const AT_ONCE = 50;

// A day stays a day: as a Date it would be midnight in this machine's time zone.
types.setTypeParser(types.builtins.DATE, (day) => day);

/**
 * Runs `read` on the database's state at one moment, while others continue to write: in one transaction of PostgreSQL,
 * or on a copy of the SQLite file at the path `copy`, which is removed afterwards.
 */
export async function atOneMoment<T>(
  database: Knex,
  copy: string,
  read: (database: Knex) => Promise<T>,
): Promise<T> {
  if (isPostgres(database))
    return database.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
  try {
    await copySqlite(database, copy);
    const snapshot = knex({
      client: database.client.config.client,
      connection: { filename: copy },
      useNullAsDefault: true,
    });
    try {
      return await read(snapshot);
    } finally {
      await snapshot.destroy();
    }
  } finally {
    await rm(copy, { force: true });
  }
}

interface SqliteConnection {
  backup(file: string, options: { progress: () => number }): Promise<unknown>;
}

async function copySqlite(database: Knex, copy: string): Promise<void> {
  const connection = (await database.client.acquireConnection()) as SqliteConnection;
  try {
    await connection.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    await database.client.releaseConnection(connection);
  }
}

/** Reads the rows of a table in the order of its key, as a backup has them. */
export async function* rowsOf(database: Knex, table: BackupTable): AsyncGenerator<Record<string, unknown>> {
  const { name, key } = table;
  let last: unknown[] | undefined;
  for (;;) {
    const query = database(name)
      .select('*')
      .orderBy([...key])
      .limit(AT_ONCE);
    const marks = (mark: string) => key.map(() => mark).join(', ');
    if (last) void query.whereRaw(`(${marks('??')}) > (${marks('?')})`, [...key, ...last] as string[]);
    const rows: Record<string, unknown>[] = await query;
    for (const row of rows) yield toBackup(table, row);
    if (rows.length < AT_ONCE) return;
    last = key.map((column) => rows.at(-1)![column]);
  }
}

/**
 * Reads the last id that each table has assigned, even if that row was deleted: no other row may ever get it, because
 * the record of changes names entries by it.
 */
export async function readSequences(database: Knex): Promise<Record<string, number>> {
  if (!isPostgres(database)) {
    const rows: { name: string; seq: number }[] = await database('sqlite_sequence').select('name', 'seq');
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
  }
  const { rows } = (await database.raw(
    `select t.relname as name, coalesce(s.last_value, 0) as seq
       from pg_class c
       join pg_depend d on d.objid = c.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
       join pg_class t on t.oid = d.refobjid
       join pg_sequences s on s.schemaname = current_schema() and s.sequencename = c.relname
      where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace`,
  )) as { rows: { name: string; seq: string }[] };
  return Object.fromEntries(rows.map(({ name, seq }) => [name, Number(seq)]));
}

/** Makes a table continue after its last id. `last` is 0 if it never assigned one. */
export async function writeSequence(database: Knex, table: string, last: number): Promise<void> {
  if (isPostgres(database)) {
    if (last > 0) await database.raw(`select setval(pg_get_serial_sequence(?, 'id'), ?)`, [table, last]);
    return;
  }
  await database('sqlite_sequence').where({ name: table }).delete();
  await database('sqlite_sequence').insert({ name: table, seq: last });
}
