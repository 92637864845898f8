/** Types of modules that have none: only the parts that we use. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import type { SqliteFile } from '../base/sqlite';

  export type Connection = SqliteFile & { readonly __knexUid: string };
  export interface Query {
    readonly sql: string;
    readonly bindings: readonly unknown[];
  }
  export interface Builder {
    readonly _method: string;
    readonly _connection?: Connection;
    toSQL(): Query;
  }
  export interface Client {
    /** Absent from the client of a transaction. */
    readonly pool?: {
      readonly free: readonly { readonly resource: Connection }[];
      numUsed(): number;
      numPendingAcquires(): number;
    };
    emit(event: 'query', query: Query): void;
    emit(event: 'query-response', response: unknown, query: Query, builder: Builder): void;
    runner(builder: Builder): { run(): Promise<unknown> };
    processResponse(query: Query & { readonly response: unknown[] }): unknown;
    _formatBindings(bindings: readonly unknown[]): unknown[];
    _driver(): unknown;
    acquireRawConnection(): Promise<SqliteFile>;
  }
  const dialect: { prototype: Client };
  export default dialect;
}

declare module 'knex/lib/execution/internal/query-executioner' {
  import type { Client, Connection, Query } from 'knex/lib/dialects/better-sqlite3/index.js';
  export function executeQuery(connection: Connection, query: Query, client: Client): Promise<unknown>;
}
