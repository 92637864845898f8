import type { Knex } from 'knex';
import { isPostgres } from './record-table';

/** An arbitrary number, the same in all instances. */
const LOCK = 5_688_2023;

/**
 * Waits until no other change is being recorded; the lock is held until the commit, so that rows have one order. Taken
 * before any row lock: two changes that each hold a row would wait for each other. SQLite has a single writer anyway.
 */
export async function waitForTurn(transaction: Knex.Transaction): Promise<void> {
  if (isPostgres(transaction)) await transaction.raw('select pg_advisory_xact_lock(?)', [LOCK]);
}
