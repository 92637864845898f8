import dialect from 'knex/lib/dialects/better-sqlite3/index.js';
import { sqliteDriver } from '../base/sqlite';

/**
 * Gives knex the SQLite driver that this Node can run (base/sqlite.ts). Version 12 is compiled against Node's headers and
 * crashes at the first garbage collection from Node 24.19 on. Version 13 does not use these headers, but does not run on
 * Node 20 (decision 1).
 *
 * Patches: the better-sqlite3 dialect of knex 3.0 that @strapi/database 5.54 brings. Proven by: `npm run test:node24`.
 * It may go when @strapi/database takes better-sqlite3 13 and Node 20 is no longer supported.
 */
export function chooseSqliteDriver(): void {
  // oxlint-disable-next-line no-underscore-dangle -- knex's own name
  dialect.prototype._driver = () => sqliteDriver;
}
