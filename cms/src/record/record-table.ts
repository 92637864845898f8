import type { Knex } from 'knex';

/**
 * The record of every change, in one append-only table that Strapi does not know: its schema sync ignores tables that
 * it does not track, and no part of Strapi can reach it. The database itself refuses to change or delete a row: by a
 * trigger and, in PostgreSQL, by missing rights too.
 */
export const RECORD = 'registro';
/** The files of each row of the record, so that a file is found by its hash. */
export const RECORD_FILES = 'registro_arquivos';

/** Creates the tables of the record if they are not there. Runs in one instance at a time (health/boot-lock.ts). */
export async function createRecordTables(database: Knex): Promise<void> {
  if (await database.schema.hasTable(RECORD)) return;
  await database.transaction(async (trx) => {
    await trx.schema.createTable(RECORD, (table) => {
      table.integer('sequencia').primary();
      for (const column of ['momento', 'secao', 'acao', 'porta', 'arquivos', 'anterior', 'resumo'])
        table.text(column).notNullable();
      table.integer('item').notNullable();
      for (const column of ['autor', 'autor_nome', 'antes', 'depois', 'nota']) table.text(column);
      table.index(['secao', 'item', 'sequencia']);
      table.index(['autor', 'sequencia']);
      table.index(['autor', 'autor_nome']);
      table.index(['momento']);
    });
    await trx.schema.createTable(RECORD_FILES, (table) => {
      table.integer('sequencia').notNullable();
      table.text('sha256').notNullable();
      table.text('url').notNullable();
      table.primary(['sequencia', 'url']);
      table.index(['sha256']);
      table.index(['url']);
    });
    for (const table of [RECORD, RECORD_FILES])
      for (const statement of isPostgres(trx) ? postgresGuards(table) : sqliteGuards(table))
        await trx.raw(statement);
  });
}

export const isPostgres = ({ client }: Knex): boolean => client.dialect === 'postgresql';

const sqliteGuards = (table: string) =>
  ['update', 'delete'].map(
    (change) =>
      `create trigger ${table}_no_${change} before ${change} on ${table} ` +
      `begin select raise(abort, 'the record is append-only'); end`,
  );

const postgresGuards = (table: string) => [
  `create or replace function ${table}_guard() returns trigger language plpgsql as ` +
    `$$ begin raise exception 'the record is append-only'; end $$`,
  `create trigger ${table}_guard before update or delete or truncate on ${table} ` +
    `for each statement execute function ${table}_guard()`,
  `revoke update, delete, truncate on ${table} from current_user`,
];
