import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { MAX_ORDEM } from '@fundo/contract/limits';
import { recorded } from '../../record/recorded';
import { CMS_RESOURCES } from '../sections/table';
import { recordedSection } from '../sections/recorded-types';

const { perguntaFrequente } = CMS_RESOURCES;
const { uid } = perguntaFrequente;

/** The result of Strapi's write of a question. */
const placed = z.object({ id: z.coerce.number(), ordem: z.number() });
type Placed = z.infer<typeof placed>;

/**
 * Gives every question with a position (`ordem`) a different one, whether the API, the native panel or the seed writes it.
 * A question that takes another's position moves that one, and the ones right behind it, on by one. Questions without a
 * position share the last one.
 */
export function keepPlaces(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'create' && context.action !== 'update')) return next();
    const { data } = context.params as { data?: { ordem?: number | null } };
    const isNew = context.action === 'create';
    return strapi.db.transaction(async ({ trx }) => {
      const table = () => strapi.db.getConnection(strapi.db.metadata.get(uid).tableName).transacting(trx);
      // SQLite sorts nulls first.
      if (data && (data.ordem === null || (isNew && data.ordem === undefined))) data.ordem = MAX_ORDEM;
      const written = await next();
      if (typeof data?.ordem === 'number') await moveOn(strapi, table, placed.parse(written));
      return written;
    });
  });
}

async function moveOn(
  strapi: Core.Strapi,
  table: () => Knex.QueryBuilder,
  { id, ordem }: Placed,
): Promise<void> {
  const behind = (await table()
    .select('id', 'ordem')
    .where('ordem', '>=', ordem)
    .whereNot({ id })
    .orderBy(['ordem', 'id'])
    .forUpdate()) as Placed[];
  let taken = ordem;
  for (const row of behind) {
    if (row.ordem > taken || taken === MAX_ORDEM) return;
    taken += 1;
    await recorded(strapi, recordedSection(strapi, perguntaFrequente), row.id, async ({ record }) => {
      await table().where({ id: row.id }).update({ ordem: taken });
      await record(row.id);
    });
  }
}
