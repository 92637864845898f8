import type { Knex } from 'knex';
import { inDatabase } from './database.ts';
import type { Storage } from './startServer.ts';

/** The tables into which a write inserts, in this order: a failure in each one interrupts the write at another step. */
const TABLES = ['files', 'files_related_mph', 'registro', 'registro_arquivos'];

/** Makes the database refuse one insert of `oneIn` into each of these tables. Returns a function that ends this. */
export async function failingInserts({ database: { url }, dataDir }: Storage, oneIn: number) {
  const run = (statementsOf: (isSqlite: boolean) => string[]) =>
    inDatabase({ url, dataDir }, async (database: Knex) => {
      for (const statement of statementsOf(url === undefined)) await database.raw(statement);
    });
  await run((isSqlite) => (isSqlite ? sqlite(oneIn) : postgres(oneIn)));
  return () =>
    run((isSqlite) => TABLES.map((table) => `drop trigger falha_${table}${isSqlite ? '' : ` on ${table}`}`));
}

const sqlite = (oneIn: number) =>
  TABLES.map(
    (table) =>
      `create trigger falha_${table} before insert on ${table} when abs(random()) % ${oneIn} = 0 ` +
      `begin select raise(abort, 'a failure of the test'); end`,
  );

const postgres = (oneIn: number) => [
  `create function falha() returns trigger language plpgsql as ` +
    `$$ begin if random() < 1.0 / ${oneIn} then raise exception 'a failure of the test'; end if; return new; end $$`,
  ...TABLES.map(
    (table) =>
      `create trigger falha_${table} before insert on ${table} for each row execute function falha()`,
  ),
];
