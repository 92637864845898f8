import { LRUCache } from 'lru-cache';
import dialect from 'knex/lib/dialects/better-sqlite3/index.js';
import type { SqliteFile } from '../base/sqlite';

type Statement = ReturnType<SqliteFile['prepare']>;

const MAX_KEPT = 500;
/** In letters; a longer statement lists values, and seldom comes again. */
const MAX_SQL = 5000;

/**
 * Keeps the prepared statements of each connection to SQLite: preparing one takes as long as running it. SQLite itself
 * prepares a kept one again after a change of its tables.
 * Patches: the better-sqlite3 dialect of knex 3.0 that @strapi/database 5.54 brings, which prepares every query.
 * Proven by: keep-statements.test.ts. It may go when knex keeps statements.
 */
export function keepStatements(): void {
  const { prototype } = dialect;
  const open = prototype.acquireRawConnection;
  prototype.acquireRawConnection = async function openKeeping(this: typeof prototype) {
    return keeping(await open.call(this));
  };
}

/** Makes `prepare` return the same statement for the same SQL. knex leaves the form of its rows as it is. */
export function keeping(connection: SqliteFile): SqliteFile {
  const prepare = connection.prepare.bind(connection);
  const kept = new LRUCache<string, Statement>({ max: MAX_KEPT });
  connection.prepare = (sql) => {
    const statement = kept.get(sql) ?? prepare(sql);
    if (sql.length <= MAX_SQL) kept.set(sql, statement);
    return statement;
  };
  return connection;
}
