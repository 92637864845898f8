import type { Core } from '@strapi/strapi';
import { runAs } from './author';
import { RECORD } from './record-table';
import { recorded, type RecordedType } from './recorded';

/**
 * Enters every entry that the record does not know as it stands: those of an installation that is older than the
 * record. Each in a transaction of its own, so that a start that is interrupted goes on where it was.
 */
export async function recordExisting(strapi: Core.Strapi, types: readonly RecordedType[]): Promise<void> {
  await runAs('atualizacao', async () => {
    for (const type of types) {
      for (const id of await unknownIds(strapi, type)) {
        await recorded(strapi, type, id, ({ record }) => record(id, { action: 'registro inicial' }));
      }
    }
  });
}

async function unknownIds(strapi: Core.Strapi, { uid, section }: RecordedType): Promise<number[]> {
  const { tableName } = strapi.db.metadata.get(uid);
  const database = strapi.db.connection;
  const rows: { id: number }[] = await database(tableName)
    .select('id')
    .whereNotExists(
      database(RECORD)
        .select(database.raw('1'))
        .where('secao', section)
        .whereRaw('?? = ??', ['item', `${tableName}.id`]),
    )
    .orderBy('id');
  return rows.map(({ id }) => id);
}
