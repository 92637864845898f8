import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { MAX_ORDEM, MAX_PERGUNTAS } from '@fundo/contract/limits';
import { ApiError } from '../../base/errors/ApiError';
import { recorded } from '../../record/recorded';
import { countRows } from '../sections/select-rows';
import { CMS_RESOURCES } from '../sections/table';
import { recordedSection } from '../sections/recorded-types';

const { perguntaFrequente } = CMS_RESOURCES;
const { uid } = perguntaFrequente;

/** The result of Strapi's write of a question. Without a position, the question has the last one. */
const stored = z.object({
  id: z.coerce.number(),
  ordem: z
    .number()
    .nullable()
    .transform((ordem) => ordem ?? MAX_ORDEM),
});
type Stored = z.infer<typeof stored>;

/**
 * Gives every question with a position (`ordem`) a different one, whether the API, the native panel or the seed writes it.
 * A question that takes another's position moves that one, and the ones directly next to it, by one: toward the position
 * that it leaves; toward the end for a new one. A question in the trash has no position, and takes its own again, as a new one,
 * when it comes back. Questions without a position share the last one. A question past MAX_PERGUNTAS is refused: a new one,
 * and one from the trash.
 */
export function keepPositions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'create' && context.action !== 'update')) return next();
    const { data, documentId } = context.params as {
      data?: { ordem?: number | null; excluido_em?: Date | null };
      documentId?: string;
    };
    const isNew = context.action === 'create';
    // SQLite sorts nulls first.
    if (data && (data.ordem === null || (isNew && data.ordem === undefined))) data.ordem = MAX_ORDEM;
    return strapi.db.transaction(async ({ trx }) => {
      const comesBack = data?.excluido_em === null;
      if (isNew || comesBack) await requireRoom(strapi);
      if (typeof data?.ordem !== 'number' && !comesBack) return next();
      const before = isNew ? null : await strapi.db.query(uid).findOne({ where: { documentId } });
      const written = await next();
      if (comesBack || !before?.excluido_em)
        await moveOthers(strapi, trx, stored.parse(written), before?.ordem ?? MAX_ORDEM);
      return written;
    });
  });
}

/** @throws ApiError 422 if there are as many questions as there may be */
async function requireRoom(strapi: Core.Strapi): Promise<void> {
  const count = await countRows(strapi, uid, perguntaFrequente.present);
  if (count >= MAX_PERGUNTAS) throw new ApiError('too_many_perguntas');
}

/** Moves questions, from a question's new position toward `left`, the one that it had, up to the first free position. */
async function moveOthers(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  { id, ordem }: Stored,
  left: number,
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  const questions = () => strapi.db.getConnection(tableName).transacting(trx);
  const isDown = left < ordem && ordem < MAX_ORDEM;
  const [step, end, order] = isDown ? [-1, left, 'desc'] : [1, MAX_ORDEM, 'asc'];
  const others = (await questions()
    .select('id', 'ordem')
    .whereBetween('ordem', isDown ? [left, ordem] : [ordem, MAX_ORDEM])
    .whereNot({ id })
    .whereNull('excluido_em')
    .orderBy([
      { column: 'ordem', order },
      { column: 'id', order },
    ])
    .forUpdate()) as Stored[];
  let taken = ordem;
  for (const row of others) {
    if ((row.ordem - taken) * step > 0 || taken === end) return;
    taken += step;
    await recorded(strapi, recordedSection(strapi, perguntaFrequente), row.id, async ({ record }) => {
      await questions().where({ id: row.id }).update({ ordem: taken });
      await record(row.id);
    });
  }
}
