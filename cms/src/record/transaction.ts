import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** The transaction that runs now, or else the connection: SQLite has one, so that a second would wait for ever. */
export async function databaseOf(strapi: Core.Strapi): Promise<Knex> {
  if (!strapi.db.inTransaction()) return strapi.db.connection;
  return strapi.db.transaction(async ({ trx }) => trx);
}

/** Runs work on files at once, or after the commit of the transaction that runs now; a failure then is only logged. */
export async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  if (!strapi.db.inTransaction()) return work();
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => {
      work().catch((error: unknown) => strapi.log.error('Files could not be settled', { cause: error }));
    });
  });
}
