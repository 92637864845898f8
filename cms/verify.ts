import knex from 'knex';
import connection from './config/database';
import { EnvironmentError } from './src/base/environment/env';
import { verifyRecord } from './src/record/verify';

/**
 * `npm run verify`: reads the record of changes and every stored file, and names the first that is not what it was. Runs
 * beside a server or without one. Ends with 0 if everything is as it was written, with 1 if not.
 */
async function main(): Promise<void> {
  const { client, ...rest } = connection().connection;
  // Strapi's name of the client, and knex's.
  const database = knex({ ...rest, client: client === 'sqlite' ? 'better-sqlite3' : client });
  try {
    const { rows, files, fault } = await verifyRecord(database);
    if (fault) {
      console.error(`Não confere: ${fault}`);
      process.exitCode = 1;
    } else console.log(`Tudo confere: ${rows} mudanças e ${files} arquivos, como foram gravados.`);
  } finally {
    await database.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
});
