import knex from 'knex';
import path from 'node:path';
import connection from './config/database';
import { SITE_TAG, SITE_UID } from './src/api/v1/resources/site';
import { CMS_RESOURCES } from './src/api/v1/resources/table';
import { EnvironmentError } from './src/base/environment/env';
import { entryTableOf } from './src/record/entry-tables';
import { verifyRecord } from './src/record/verify';

/**
 * `npm run verify`: reads the record of changes, every stored entry and every stored file, and names the first that is
 * not what it was. Runs beside a server or without one. Ends with 0 if everything is as it was written, with 1 if not.
 */
async function main(): Promise<void> {
  const { client, ...rest } = connection().connection;
  // Strapi's name of the client, and knex's.
  const database = knex({ ...rest, client: client === 'sqlite' ? 'better-sqlite3' : client });
  try {
    const { rows, entries, files, fault } = await verifyRecord(database, tables());
    if (fault) {
      console.error(`Não confere: ${fault}`);
      process.exitCode = 1;
    } else
      console.log(
        `Tudo confere: ${rows} mudanças, ${entries} itens e ${files} arquivos, como foram gravados.`,
      );
  } finally {
    await database.destroy();
  }
}

/** Where the entries of each section are stored, and the identity of the site. */
function tables() {
  const uids = Object.values(CMS_RESOURCES).map(({ uid, contract }) => [contract.path, uid] as const);
  const sources = path.join(__dirname, 'src');
  return new Map(
    [...uids, [SITE_TAG, SITE_UID] as const].map(([section, uid]) => [section, entryTableOf(sources, uid)]),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvironmentError ? error.message : error);
  process.exitCode = 1;
});
