import path from 'node:path';
import { env } from '../src/base/environment/env';
import { chooseSqliteDriver } from '../src/strapi/sqlite-driver';

/** SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. */
export default () => {
  const url = env().databaseUrl;
  if (url) {
    return {
      connection: { client: 'postgres', connection: { connectionString: url }, pool: { min: 2, max: 10 } },
    };
  }
  chooseSqliteDriver();
  return {
    connection: {
      client: 'sqlite',
      connection: { filename: path.join(env().dataDir, 'fundo.sqlite') },
      useNullAsDefault: true,
    },
  };
};
