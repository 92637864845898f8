import { transactionCtx } from '@strapi/database/dist/transaction-context';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Returns the transaction in which the caller runs, or else the connection. SQLite has one connection: a query outside
 * the transaction would wait for ever. Strapi keeps the transaction in this AsyncLocalStorage, and exports it nowhere
 * else.
 */
export const databaseOf = (strapi: Core.Strapi): Knex => transactionCtx.get() ?? strapi.db.connection;

/** Calls `work` after the commit of the transaction in which the caller runs. */
export const onCommit = (work: () => void): void => transactionCtx.onCommit(work);

/**
 * Runs work on files at once, or after the commit of the current transaction: the request of that transaction gets
 * its response when the work is done (http/await-files.ts). A failure is logged: the change before it is stored.
 */
export async function afterCommit(strapi: Core.Strapi, work: () => Promise<void>): Promise<void> {
  const logged = () =>
    work().catch(
      (error: unknown) => void strapi.log.error('Files could not be reconciled', { cause: error }),
    );
  if (!strapi.db.inTransaction()) return logged();
  onCommit(() => {
    const done = logged();
    const request = strapi.requestContext.get();
    if (request) begun.set(request, [...(begun.get(request) ?? []), done]);
  });
}

/** The work that each open request has begun after its commits. */
const begun = new WeakMap<object, readonly Promise<void>[]>();

/** Waits for the work on files that a request has begun after its commits. */
export async function filesReconciled(request: object): Promise<void> {
  await Promise.all(begun.get(request) ?? []);
}
