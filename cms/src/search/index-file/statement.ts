import type { SqliteFile } from '../../base/sqlite';

type Statement = ReturnType<SqliteFile['prepare']>;

const prepared = new WeakMap<SqliteFile, Map<string, Statement>>();

/** Prepares a statement once per database: preparing takes longer than many statements take to run. */
export function statement(database: SqliteFile, sql: string): Statement {
  const statements = prepared.get(database) ?? new Map<string, Statement>();
  prepared.set(database, statements);
  const known = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, known);
  return known;
}
