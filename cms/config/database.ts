import path from 'node:path';
import { env } from '../src/base/environment/env';
import { chooseSqliteDriver } from '../src/strapi/sqlite-driver';

/** SQLite in the data folder, or PostgreSQL if DATABASE_URL is set. */
export default () => {
  const url = env().databaseUrl;
  // An error names its statement, but not the values in it, which may be anybody's data.
  const compileSqlOnError = false;
  if (url) {
    return {
      connection: {
        compileSqlOnError,
        client: 'postgres',
        connection: { connectionString: url },
        pool: { min: 2, max: 10 },
      },
    };
  }
  chooseSqliteDriver();
  return {
    connection: {
      compileSqlOnError,
      client: 'sqlite',
      connection: { filename: path.join(env().dataDir, 'fundo.sqlite') },
      useNullAsDefault: true,
    },
  };
};
