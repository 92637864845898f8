import path from 'node:path';
import { adoptConnection, adoptSqlite } from '../src/base/database/connections';
import { env } from '../src/base/environment/env';
import { keepStatements } from '../src/strapi/keep-statements';
import { readAtOnce } from '../src/strapi/read-at-once';
import { chooseSqliteDriver } from '../src/strapi/sqlite-driver';

/** Strapi adds tables and columns, and never drops one: only a migration of ours does (installation/migrations.ts). */
const settings = { forceMigration: false };

/** SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. */
export default () => {
  const { databaseUrl: url, databaseWaitSeconds } = env();
  // For the start; base/database/connections.ts shortens it.
  const waitMs = databaseWaitSeconds * 1000;
  // An error names its statement, but not the values in it, which may be anybody's data.
  const compileSqlOnError = false;
  if (url) {
    return {
      connection: {
        compileSqlOnError,
        client: 'postgres',
        connection: { connectionString: url, connectionTimeoutMillis: waitMs },
        pool: { min: 2, max: 10, acquireTimeoutMillis: waitMs, afterCreate: adoptConnection },
      },
      settings,
    };
  }
  chooseSqliteDriver();
  keepStatements();
  readAtOnce();
  return {
    connection: {
      compileSqlOnError,
      client: 'sqlite',
      connection: { filename: path.join(env().dataDir, 'fundo.sqlite') },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, acquireTimeoutMillis: waitMs, afterCreate: adoptSqlite },
    },
    settings,
  };
};
