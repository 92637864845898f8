import type { Knex } from 'knex';
import { shortDateOf } from '@fundo/contract/fund-time';
import type { FileWithdrawal } from '@fundo/contract/versions';
import { ApiError } from '../base/errors/ApiError';
import { inGroups } from '../base/in-groups';
import { CHECKSUMS } from '../files/checksums';
import { OF_WITHDRAWALS, type RecordRow } from './chain';
import { hashOf } from './record-reads';
import { RECORD, RECORD_FILES } from './record-table';

/**
 * Files that were withdrawn from the public. A withdrawal applies to bytes, at whatever path they are or will be: it
 * begins with a row `ocultado` of the record that names their SHA-256, and ends with a row `liberado`.
 */
const aboutWithdrawals = (database: Knex) =>
  database(RECORD_FILES)
    .join(RECORD, `${RECORD}.sequencia`, `${RECORD_FILES}.sequencia`)
    .whereIn('acao', OF_WITHDRAWALS);

/** Hashes per query. */
const AT_ONCE = 500;

/** Returns the withdrawals in force of files with these hashes, by hash. */
export async function withdrawalsOf(
  database: Knex,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, FileWithdrawal>> {
  const inForce = new Map<string, FileWithdrawal>();
  for (const batch of inGroups(hashes, AT_ONCE)) {
    const rows: (Pick<RecordRow, 'acao' | 'momento' | 'nota'> & { sha256: string })[] =
      await aboutWithdrawals(database)
        .whereIn('sha256', batch)
        .orderBy(`${RECORD}.sequencia`)
        .select('sha256', 'acao', 'momento', 'nota');
    for (const { sha256, acao, momento, nota } of rows)
      if (acao === 'ocultado') inForce.set(sha256, { em: momento, motivo: nota ?? '' });
      else inForce.delete(sha256);
  }
  return inForce;
}

/** Returns the withdrawal in force of a file with this hash. */
export const withdrawalOf = async (database: Knex, sha256: string): Promise<FileWithdrawal | undefined> =>
  (await withdrawalsOf(database, [sha256])).get(sha256);

/** Returns the withdrawal in force of the file that is, or was, at a path of this site. */
export async function withdrawalAt(database: Knex, url: string): Promise<FileWithdrawal | undefined> {
  const sha256: string | undefined =
    (await hashOf(database, url)) ?? (await database(CHECKSUMS).where({ url }).first('sha256'))?.sha256;
  return sha256 === undefined ? undefined : withdrawalOf(database, sha256);
}

/** Returns a query for the hashes of all files whose withdrawal is in force. */
export const withdrawnHashes = (database: Knex): Knex.QueryBuilder =>
  aboutWithdrawals(database)
    .groupBy('sha256')
    .havingRaw(`max(??) = max(case when acao = 'ocultado' then ?? end)`, [
      `${RECORD}.sequencia`,
      `${RECORD}.sequencia`,
    ])
    .select('sha256');

/** Returns the paths of these files that the record knows. */
export const withdrawnUrls = async (database: Knex): Promise<string[]> =>
  database(RECORD_FILES).whereIn('sha256', withdrawnHashes(database)).distinct('url').pluck('url');

/**
 * Returns the paths at which files with this hash are or were stored, including files of the media library that no
 * entry used.
 */
export async function urlsWithHash(database: Knex, sha256: string): Promise<string[]> {
  const recorded: string[] = await database(RECORD_FILES).where({ sha256 }).distinct('url').pluck('url');
  const unused: string[] = await database(CHECKSUMS).where({ sha256 }).pluck('url');
  return [...new Set([...recorded, ...unused])];
}

/** The parameters of the sentences about a withdrawn file. */
export const sentenceParameters = ({ em, motivo }: FileWithdrawal) => ({
  date: shortDateOf(em),
  reason: motivo || 'não informado',
});

/**
 * Refuses a file with this hash if it was withdrawn: neither a new copy nor a new use is allowed. @throws ApiError 422
 */
export async function requireNotWithdrawn(database: Knex, sha256: string): Promise<void> {
  const withdrawal = await withdrawalOf(database, sha256);
  if (withdrawal) throw new ApiError('withdrawn_file', { parameters: sentenceParameters(withdrawal) });
}
