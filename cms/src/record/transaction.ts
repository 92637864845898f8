import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** The transaction that runs now, or else the connection: SQLite has one, so that a second would wait for ever. */
export async function databaseOf(strapi: Core.Strapi): Promise<Knex> {
  if (!strapi.db.inTransaction()) return strapi.db.connection;
  return strapi.db.transaction(async ({ trx }) => trx);
}

/**
 * Runs work on files at once, or after the commit of the transaction that runs now. A failure is logged: the change that
 * it follows is stored.
 */
export async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const logged = () =>
    work().catch((error: unknown) => void strapi.log.error('Files could not be settled', { cause: error }));
  if (!strapi.db.inTransaction()) return logged();
  await strapi.db.transaction(({ onCommit }) => onCommit(() => void logged()));
}
