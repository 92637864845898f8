import type { Knex } from 'knex';
import { hashOf } from '../../record/record-reads';
import { withdrawalOf } from '../../record/withdrawals';
import { readingOf, type ReadingRow } from '../../texts/readings-table';

/**
 * Returns the reading of a document's file, by the file's path; undefined if the file was withdrawn, or no entry ever had
 * it. A file that nobody has begun to read is 'lendo'.
 */
export async function readingOfFile(
  database: Knex,
  url: string,
): Promise<Pick<ReadingRow, 'sha256' | 'estado' | 'motivo' | 'lida_em'> | undefined> {
  const sha256 = await hashOf(database, url);
  if (!sha256 || (await withdrawalOf(database, sha256))) return undefined;
  const { estado = 'lendo', motivo = null, lida_em = null } = (await readingOf(database, sha256)) ?? {};
  return { sha256, estado, motivo, lida_em };
}
