import driver from 'better-sqlite3';
import nodeApiDriver from 'better-sqlite3-napi';

/** A prepared statement of better-sqlite3: what we use of it. */
interface Statement {
  run(...values: readonly unknown[]): { readonly lastInsertRowid: number | bigint };
  get(...values: readonly unknown[]): unknown;
  all(...values: readonly unknown[]): unknown[];
  iterate(...values: readonly unknown[]): IterableIterator<unknown>;
  /** Rows as lists, from here on. */
  raw(): Statement;
  /** Rows as the value of their first column, from here on. */
  pluck(): Statement;
}

/** An open SQLite file. Every call blocks its thread. */
export interface SqliteFile {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  pragma(pragma: string, options?: { readonly simple: true }): unknown;
  transaction<Arguments extends unknown[], Value>(
    work: (...values: Arguments) => Value,
  ): (...values: Arguments) => Value;
  close(): void;
}

type Driver = new (
  file: string,
  options?: { readonly fileMustExist?: boolean; readonly timeout?: number },
) => SqliteFile;

/** From Node 24.19 on, a driver that is compiled on the machine crashes the process (nodejs/node issue 65446). */
const FIRST_NODE = 24;

/** The SQLite driver that this Node can run: before Node 24, better-sqlite3 12; from Node 24 on, version 13 (decision 1). */
export const sqliteDriver = (Number(process.versions.node.split('.')[0]) >= FIRST_NODE
  ? nodeApiDriver
  : driver) as unknown as Driver;
