import type { Core } from '@strapi/strapi';
import { isOutage } from '../base/database/outage';
import { CommitUnknownError } from '../base/database/CommitUnknownError';

/** The parts of knex's Transaction that the patch needs. */
interface Transaction {
  trxClient: { query(connection: object, sql: string): Promise<{ response?: { command?: string } }> };
  _completed: boolean;
  _resolver(value: unknown): void;
  commit(connection: object, value?: unknown): Promise<unknown>;
  rollback(connection: object, error: unknown): Promise<unknown>;
}

interface TransactingClient {
  transaction(...parameters: unknown[]): Transaction;
}

/**
 * Makes a transaction fail if its COMMIT fails: knex only rejects a promise that Strapi does not look at, so that a
 * write that the database refused at its end was reported as stored. SQLite keeps a transaction that it could not
 * commit open, so that it is rolled back before its connection is used again. If the connection was lost, nobody knows
 * if the write is stored: then the transaction fails with CommitUnknownError, and `onUnknown` is called.
 * Patches: `commit` of the transactions of knex 3.0, which @strapi/database 5.54 begins.
 * Proven by: tests/faults/commit-fails.test.ts. It may go when Strapi awaits `executionPromise`.
 */
export function awaitCommits(strapi: Core.Strapi, onUnknown: () => void): void {
  const client = strapi.db.connection.client as TransactingClient;
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const begin = client.transaction.bind(client);
  client.transaction = (...parameters) => {
    const transaction = begin(...parameters);
    transaction.commit = async (connection, value) => {
      try {
        const { response } = await transaction.trxClient.query(connection, 'COMMIT;');
        // PostgreSQL's reply if a statement has failed and its error was caught.
        if (response?.command === 'ROLLBACK') throw new Error('The transaction was rolled back');
      } catch (error) {
        await transaction.rollback(connection, error);
        if (!isPostgres || !isOutage(error)) throw error;
        onUnknown();
        throw new CommitUnknownError(error);
      }
      // oxlint-disable no-underscore-dangle -- knex's own names
      transaction._completed = true;
      transaction._resolver(value);
      // oxlint-enable no-underscore-dangle
      return value;
    };
    return transaction;
  };
}
