import type { Knex } from 'knex';
import { dayOf } from '@fundo/contract/fund-time';
import { WANTED_DAYS, type WantedAddress } from '@fundo/contract/redirects';
import { daysAfter } from '../base/fund-calendar';

/**
 * Addresses that this site does not have, and that a link of its own or of a search engine led somebody to: how often,
 * and nothing about the reader. Strapi does not know the table.
 */
export const WANTED = 'enderecos_procurados';

/** The most rows: some 2 MB. A site that was replaced has a few hundred such addresses. */
const MAX_ROWS = 5000;
/** The most rows that are read for a list: the ones that are redirected by now are left out of it. */
const MAX_READ = 2500;

/** Creates the table if it is missing. */
export async function createWantedTable(database: Knex): Promise<void> {
  if (await database.schema.hasTable(WANTED)) return;
  await database.schema.createTable(WANTED, (table) => {
    table.string('endereco', 500).primary();
    table.integer('vezes').notNullable();
    table.string('ultima_vez', 10).notNullable();
  });
}

/** Counts that somebody was led to an address in vain. Does nothing if the table is full and does not have it. */
export async function countWanted(database: Knex, endereco: string, now = new Date()): Promise<void> {
  const today = { ultima_vez: dayOf(now) };
  const counted = await database(WANTED).where({ endereco }).update(today).increment('vezes', 1);
  if (counted > 0) return;
  const [{ rows }] = (await database(WANTED).count({ rows: '*' })) as [{ rows: number | string }];
  if (Number(rows) >= MAX_ROWS) return;
  // Another request may have inserted the row in the meantime.
  await database(WANTED)
    .insert({ endereco, vezes: 1, ...today })
    .onConflict('endereco')
    .merge({ vezes: database.raw('?? + 1', [`${WANTED}.vezes`]), ...today });
}

/** The most wanted addresses first. */
export const wantedFirst = (database: Knex): Promise<WantedAddress[]> =>
  database(WANTED)
    .select('endereco', 'vezes', 'ultima_vez')
    .orderBy([
      { column: 'vezes', order: 'desc' },
      { column: 'endereco', order: 'asc' },
    ])
    .limit(MAX_READ);

/** Deletes the addresses that nobody was led to for WANTED_DAYS days. */
export const deleteOldWanted = (database: Knex, now = new Date()): Promise<number> =>
  database(WANTED)
    .where('ultima_vez', '<', dayOf(daysAfter(now, 1 - WANTED_DAYS)))
    .delete();
