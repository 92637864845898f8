import type { Knex } from 'knex';
import type { PublicChangeKind } from '@fundo/contract/public-changes';
import type { EntryName } from '../record-reads';

/**
 * The order in which the public saw entries appear, change and disappear. Derived from the record and the clock; can be
 * rebuilt at any time, with the same rows.
 */
export const PUBLIC_CHANGES = 'mudancas_publicas';
/** The instants at which an entry appears or disappears by the clock, unless it is changed before. */
export const DUE_TIMES = 'mudancas_por_vir';
/** The position up to which the record was followed: one row. */
export const FOLLOWED = 'mudancas_lidas';

/** A public change. Instants are ISO 8601 in UTC. */
export interface PublicChangeRow extends EntryName {
  /** 1, 2, 3 … in the order of commits. */
  readonly cursor: number;
  readonly momento: string;
  readonly tipo: PublicChangeKind;
  /** The title that the public saw last. */
  readonly titulo: string;
  /** The path of a document's file; null for other sections, and after a withdrawal. */
  readonly arquivo: string | null;
  readonly sha256: string | null;
  /** The last row of the record before it, or the one that made it. */
  readonly registro: number;
  /** True for the last change of its entry. */
  readonly ultima: boolean;
  /** The hash of this row, which contains the hash of the row before it: the same only after the same history. */
  readonly resumo: string;
}

export interface DueTime extends EntryName {
  readonly momento: string;
}

export interface Followed {
  /** The last row of the record that was followed. */
  readonly registro: number;
  /** The latest instant of the record and the clock that was followed. */
  readonly momento: string;
}

/** Creates the tables if they are missing (installation/derived-tables.ts). */
export async function createPublicChangesTables(database: Knex): Promise<void> {
  if (await database.schema.hasTable(PUBLIC_CHANGES)) return;
  await database.transaction(async (trx) => {
    await trx.schema.createTable(PUBLIC_CHANGES, (table) => {
      table.integer('cursor').primary();
      for (const column of ['momento', 'tipo', 'secao', 'titulo', 'resumo']) table.text(column).notNullable();
      table.integer('item').notNullable();
      table.text('arquivo');
      table.text('sha256').index();
      table.integer('registro').notNullable();
      table.boolean('ultima').notNullable();
      table.index(['ultima', 'cursor']);
      table.index(['secao', 'item', 'ultima']);
      table.index(['ultima', 'secao', 'momento']);
    });
    await trx.schema.createTable(DUE_TIMES, (table) => {
      table.text('secao').notNullable();
      table.integer('item').notNullable();
      table.text('momento').notNullable().index();
      table.primary(['secao', 'item', 'momento']);
    });
    await trx.schema.createTable(FOLLOWED, (table) => {
      table.integer('id').primary();
      table.integer('registro').notNullable();
      table.text('momento').notNullable();
    });
  });
}
