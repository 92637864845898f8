import { dayOf } from '@fundo/contract/fund-time';
import {
  areTimesInOrder,
  situationOf,
  TIMES_OUT_OF_ORDER,
  type Publication,
  type PublicationRead,
} from '@fundo/contract/publication';
import { invalidFields } from '../../base/errors/ApiError';
import type { CmsResource, Row } from '../sections/CmsResource';

/** Who reads: the public, an administrator, or a preview, which has the public's view and one entry beside it. */
export type Reader =
  'public' | 'administrator' | { readonly preview: { readonly section: string; readonly id: number } };

/** What a row needs to be shown to a reader at a time. */
export function shownTo(reader: Reader, { contract, present }: CmsResource, now = new Date()): object {
  if (reader === 'administrator') return present;
  const isPublic = {
    $and: [
      // A null is not unequal to true.
      { $or: [{ rascunho: { $null: true } }, { rascunho: false }] },
      { $or: [{ publicar_em: { $null: true } }, { publicar_em: { $lte: now } }] },
      { $or: [{ retirar_em: { $null: true } }, { retirar_em: { $gt: now } }] },
    ],
  };
  if (reader === 'public' || reader.preview.section !== contract.path) return { $and: [present, isPublic] };
  return { $and: [present, { $or: [isPublic, { id: reader.preview.id }] }] };
}

/** True for an entry that simply is public: no draft, without times. */
export const isPlain = ({ rascunho, publicar_em, retirar_em }: Publication): boolean =>
  !rascunho && !publicar_em && !retirar_em;

/** A row as administrators read it; one that simply is public has nothing beside what all see. */
export function forAdministrators(resource: CmsResource, row: Row): object {
  const body = resource.toWire(row);
  if (isPlain(row)) return body;
  const { publicar_em, retirar_em } = row;
  return { ...body, situacao: situationOf(row), publicar_em, retirar_em } satisfies PublicationRead;
}

/** The body of a write, as far as it decides who sees the entry. */
export type PublicationBody = Partial<Publication>;

/**
 * What a write stores of it; what it does not name stays as it is. @throws ApiError 422 if the entry would go before it
 * appears
 */
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
 * another. Such a date is stored as noon in UTC (resources/wire.ts).
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
