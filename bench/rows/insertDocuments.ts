import type { Knex } from '../../cms/node_modules/knex';
import { dayBefore, insert, storedFile } from './rows.ts';

/** Inserts `count` atas with the rows of their files, but not the files themselves. */
export async function insertDocuments(trx: Knex.Transaction, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const titulo = (number: number) => `Ata ${number}: reunião ordinária do Conselho Gestor`;
  await insert(
    trx,
    'atas_reuniao',
    numbers.map((id) => ({ id, document_id: `ata${id}`, titulo: titulo(id), ...dayBefore(id) })),
  );
  await insert(
    trx,
    'files',
    numbers.map((id) => ({ id, ...storedFile(id, titulo(id), '.pdf', 'application/pdf') })),
  );
  await insert(
    trx,
    'files_related_mph',
    numbers.map((id) => ({
      file_id: id,
      related_id: id,
      related_type: 'api::ata-reuniao.ata-reuniao',
      field: 'arquivo',
      order: 1,
    })),
  );
}
