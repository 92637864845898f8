import nodeApiDriver from 'better-sqlite3-napi';
import dialect from 'knex/lib/dialects/better-sqlite3/index.js';

/** From Node 24.19 on, a driver compiled on the machine crashes the process (nodejs/node issue 65446). */
const FIRST_NODE = 24;

/**
 * Gives knex the SQLite driver that this version of Node can run (docs/decisions/0001). Compiled with the headers of
 * Node 24.19 or later, better-sqlite3 12 crashes at the first garbage collection; version 13 does without those
 * headers, but does not run on Node 20.
 */
export function chooseSqliteDriver(): void {
  if (Number(process.versions.node.split('.')[0]) >= FIRST_NODE)
    // oxlint-disable-next-line no-underscore-dangle -- knex's own name
    dialect.prototype._driver = () => nodeApiDriver;
}
