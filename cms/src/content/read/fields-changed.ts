import type { Knex } from 'knex';
import { changedFields, type RecordedEntry } from '@fundo/contract/changed-fields';
import { entryIn, type RecordRow } from '../../record/chain';
import { RECORD } from '../../record/record-table';

/** The maximum length of an entry before and after a change. An album of 300 photos is shorter. */
const MAX_LENGTH = 400_000;
/** Entries are read and compared in batches, so that other requests run in between. */
const ROWS_AT_ONCE = 10;
/** The maximum length of all compared entries of a response. */
const MAX_TOTAL = 4_000_000;

/**
 * Returns the fields that each change altered. A change without an entry before and after it has none; neither has one
 * of a very large entry, and the last ones of a list of many large entries.
 */
export async function fieldsChangedBy(
  database: Knex,
  changes: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const fields = new Map<number, string[]>();
  const comparable = await comparableOf(database, changes);
  for (let start = 0; start < comparable.length; start += ROWS_AT_ONCE) {
    const rows: Pick<RecordRow, 'sequencia' | 'antes' | 'depois'>[] = await database<RecordRow>(RECORD)
      .whereIn('sequencia', comparable.slice(start, start + ROWS_AT_ONCE))
      .select('sequencia', 'antes', 'depois');
    for (const { sequencia, antes, depois } of rows)
      fields.set(sequencia, changedFields(entryIn<RecordedEntry>(antes)!, entryIn<RecordedEntry>(depois)!));
  }
  return fields;
}

/** Returns the changes that can be compared, the newest first, within the limits. */
async function comparableOf(database: Knex, changes: readonly number[]): Promise<number[]> {
  const rows: { sequencia: number; length: number | string }[] = await database<RecordRow>(RECORD)
    .whereIn('sequencia', [...changes])
    .where({ acao: 'alterado' })
    .whereNotNull('antes')
    .whereNotNull('depois')
    .orderBy('sequencia', 'desc')
    .select('sequencia', database.raw('length(antes) + length(depois) as length'));
  let total = 0;
  return rows
    .filter(({ length }) => {
      if (Number(length) > MAX_LENGTH) return false;
      total += Number(length);
      return total <= MAX_TOTAL;
    })
    .map(({ sequencia }) => sequencia);
}
