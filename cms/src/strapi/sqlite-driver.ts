import nodeApiDriver from 'better-sqlite3-napi';
import dialect from 'knex/lib/dialects/better-sqlite3/index.js';

/** From Node 24.19 on, a driver compiled on the machine crashes the process (nodejs/node issue 65446). */
const FIRST_NODE = 24;

/**
 * Gives knex the SQLite driver that this Node can run: better-sqlite3 12, which Node's own headers compile into a crash
 * at the first garbage collection from Node 24.19 on; there version 13, which is made without those headers, and which
 * Node 20 cannot run (decision 1).
 *
 * Patches: the better-sqlite3 dialect of knex 3.0 that @strapi/database 5.54 brings. Proven by: every HTTP test, on
 * Node 24. It may go when @strapi/database takes better-sqlite3 13 and Node 20 is no longer supported.
 */
export function chooseSqliteDriver(): void {
  if (Number(process.versions.node.split('.')[0]) >= FIRST_NODE)
    // oxlint-disable-next-line no-underscore-dangle -- knex's own name
    dialect.prototype._driver = () => nodeApiDriver;
}
