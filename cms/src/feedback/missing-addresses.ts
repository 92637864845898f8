import type { Knex } from 'knex';
import { dayOf } from '@fundo/contract/fund-time';
import { MISSING_DAYS, type MissingAddress } from '@fundo/contract/redirects';
import { daysAfter } from '../base/fund-calendar';
import { makeRoom } from './make-room';

/**
 * Addresses that this site does not have, and that a link of this site or of a search engine led somebody to: how often,
 * and nothing about the reader. Strapi does not know the table.
 */
export const MISSING = 'enderecos_procurados';

/** At most some 2 MB. A site that was replaced has a few hundred such addresses; the least requested ones are deleted. */
const COUNTS = {
  name: MISSING,
  key: ['endereco'],
  maxRows: 5000,
  order: ['vezes', 'ultima_vez', 'endereco'],
};
/** The most rows that are read for a list: the ones that are redirected by now are left out of it. */
const MAX_READ = 2500;

/** Creates the table if it is missing. */
export async function createMissingTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(MISSING)) return;
  await database.schema.createTable(MISSING, (table) => {
    table.string('endereco', 500).primary();
    table.integer('vezes').notNullable();
    table.string('ultima_vez', 10).notNullable();
  });
}

/** Counts that somebody was led to an address in vain. */
export async function countMissing(database: Knex, endereco: string, now = new Date()): Promise<void> {
  const today = { ultima_vez: dayOf(now) };
  const counted = await database(MISSING).where({ endereco }).update(today).increment('vezes', 1);
  if (counted > 0) return;
  await makeRoom(database, COUNTS);
  // Another request may have inserted the row in the meantime.
  await database(MISSING)
    .insert({ endereco, vezes: 1, ...today })
    .onConflict('endereco')
    .merge({ vezes: database.raw('?? + 1', [`${MISSING}.vezes`]), ...today });
}

/** The most requested addresses first. */
export const mostRequested = (database: Knex): Promise<MissingAddress[]> =>
  database(MISSING)
    .select('endereco', 'vezes', 'ultima_vez')
    .orderBy([
      { column: 'vezes', order: 'desc' },
      { column: 'endereco', order: 'asc' },
    ])
    .limit(MAX_READ);

/** Deletes the addresses that nobody was led to for MISSING_DAYS days. */
export const deleteOldMissing = (database: Knex, now = new Date()): Promise<number> =>
  database(MISSING)
    .where('ultima_vez', '<', dayOf(daysAfter(now, 1 - MISSING_DAYS)))
    .delete();
