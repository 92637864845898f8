import { dayOf } from '@fundo/contract/fund-time';
import { areTimesInOrder, TIMES_OUT_OF_ORDER, type Publication } from '@fundo/contract/publication';
import { invalidFields } from '../../base/errors/ApiError';
import type { Row } from '../sections/CmsResource';

/** The fields of a write's body that decide who sees the entry. */
export type PublicationBody = Partial<Publication>;

/** Returns the columns of these fields; a field that the body leaves out keeps its value. @throws ApiError 422 if out of order */
export function publicationFields(body: PublicationBody, stored?: Publication): Publication {
  const { rascunho, publicar_em, retirar_em } = body;
  const fields = {
    rascunho: rascunho === undefined ? (stored?.rascunho ?? null) : rascunho || null,
    publicar_em: publicar_em === undefined ? (stored?.publicar_em ?? null) : publicar_em,
    retirar_em: retirar_em === undefined ? (stored?.retirar_em ?? null) : retirar_em,
  };
  if (!areTimesInOrder(fields)) throw invalidFields({ retirar_em: TIMES_OUT_OF_ORDER });
  return fields;
}

/**
 * The date of an entry that no citizen has seen yet is the day on which it appears, unless somebody has given it
 * another. Such a date is stored as noon in UTC (sections/wire.ts).
 */
export function dateOfAppearance(
  fields: Publication,
  stored: Row | undefined,
  now = new Date(),
): { createdAt?: Date } {
  if (fields.rascunho || (stored && !isAutomatic(stored))) return {};
  const appears = fields.publicar_em ? new Date(fields.publicar_em) : now;
  const isDated =
    stored && dayOf(appears) === dayOf(stored.createdAt) && new Date(stored.createdAt) <= appears;
  return isDated ? {} : { createdAt: appears };
}

const isAutomatic = ({ createdAt, publicar_em }: Row): boolean => {
  const date = new Date(createdAt).toISOString();
  return !date.endsWith('T12:00:00.000Z') || date === publicar_em;
};
