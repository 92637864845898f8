import type { Knex } from 'knex';
import { hashQuery } from '../../record/record-reads';
import { RECORD_FILES } from '../../record/record-table';
import { withdrawnHashes } from '../../record/withdrawals';
import { READINGS, type ReadingRow } from '../../texts/readings-table';

/**
 * Returns the reading of a document's file, by the file's path; undefined if the file was withdrawn, or no entry ever had
 * it. A file that nobody has begun to read is 'lendo'.
 */
export async function readingOfFile(
  database: Knex,
  url: string,
): Promise<Pick<ReadingRow, 'sha256' | 'estado' | 'motivo' | 'lida_em'> | undefined> {
  const row: (Pick<ReadingRow, 'sha256'> & Partial<ReadingRow>) | undefined = await database
    .from(hashQuery(database, url).as('file'))
    .leftJoin(READINGS, `${READINGS}.sha256`, 'file.sha256')
    .whereNotExists(withdrawnHashes(database).whereRaw('?? = ??', [`${RECORD_FILES}.sha256`, 'file.sha256']))
    .first('file.sha256', 'estado', 'motivo', 'lida_em');
  if (!row) return undefined;
  const { sha256, estado, motivo, lida_em } = row;
  return { sha256, estado: estado ?? 'lendo', motivo: motivo ?? null, lida_em: lida_em ?? null };
}
