import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** The transaction that runs now, or else the connection: SQLite has one, so that a second would wait for ever. */
export async function databaseOf(strapi: Core.Strapi): Promise<Knex> {
  if (!strapi.db.inTransaction()) return strapi.db.connection;
  return strapi.db.transaction(async ({ trx }) => trx);
}

/**
 * Runs work on files at once, or after the commit of the transaction that runs now: the request of that transaction is
 * answered when the work is done (http/await-files.ts). A failure is logged: the change that it follows is stored.
 */
export async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const logged = () =>
    work().catch((error: unknown) => void strapi.log.error('Files could not be settled', { cause: error }));
  if (!strapi.db.inTransaction()) return logged();
  await strapi.db.transaction(({ onCommit }) =>
    onCommit(() => {
      const done = logged();
      const request = strapi.requestContext.get();
      if (request) begun.set(request, [...(begun.get(request) ?? []), done]);
    }),
  );
}

/** What each request that is being answered has begun after its commits. */
const begun = new WeakMap<object, readonly Promise<void>[]>();

/** Waits for the work on files that a request has begun after its commits. */
export async function filesSettled(request: object): Promise<void> {
  await Promise.all(begun.get(request) ?? []);
}
