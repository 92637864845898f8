import path from 'node:path';
import { env } from '../src/base/environment/env';
import { chooseSqliteDriver } from '../src/strapi/sqlite-driver';

/** Strapi adds tables and columns, and never drops one: only a migration of ours does (installation/migrations.ts). */
const settings = { forceMigration: false };

/** SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. */
export default () => {
  const url = env().databaseUrl;
  if (url) {
    return {
      connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 2, max: 10 } },
      settings,
    };
  }
  chooseSqliteDriver();
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(env().dataDir, 'fundo.sqlite') },
      useNullAsDefault: true,
    },
    settings,
  };
};
