import type { Publication, PublicationRead, Situation } from '@fundo/contract/publication';
import { situationOf } from '@fundo/contract/visibility';
import type { CmsResource, Row } from './sections/CmsResource';

/** The rule of what the public sees (contract/src/visibility.ts) as conditions of the database. */

/** The columns of the times at which an entry appears and is withdrawn. */
export const TIMES = ['publicar_em', 'retirar_em'] as const;

/** The columns that decide what the public sees of an entry that is not in the trash. */
export const PUBLICATION_COLUMNS = ['rascunho', ...TIMES] as const satisfies readonly (keyof Publication)[];

/** A reader: the public, an administrator, or a preview, which has the public's view and one more entry. */
export type Reader =
  | 'public'
  | 'administrator'
  | { readonly preview: { readonly section: string; readonly id: number } };

/** The condition that a row meets if it is shown to a reader at a time. */
export function shownTo(reader: Reader, { contract, present }: CmsResource, now = new Date()): object {
  if (reader === 'administrator') return present;
  const isPublic = inSituation('publicado', now);
  if (reader === 'public' || reader.preview.section !== contract.path) return { $and: [present, isPublic] };
  return { $and: [present, { $or: [isPublic, { id: reader.preview.id }] }] };
}

// In SQL, no comparison with a null is true.
const NO_DRAFT = { $or: [{ rascunho: { $null: true } }, { rascunho: false }] };
const notAfter = (column: (typeof TIMES)[number], now: Date) => ({ [column]: { $lte: now } });
const noneOrAfter = (column: (typeof TIMES)[number], now: Date) => ({
  $or: [{ [column]: { $null: true } }, { [column]: { $gt: now } }],
});

/** The condition that a row outside the trash meets if it is in a situation at a time, as `situationOf` has it. */
export const inSituation = (situation: Situation, now = new Date()): object => {
  const stays = noneOrAfter('retirar_em', now);
  const conditions: Record<Situation, object[]> = {
    rascunho: [{ rascunho: true }],
    retirado: [NO_DRAFT, notAfter('retirar_em', now)],
    agendado: [NO_DRAFT, stays, { publicar_em: { $gt: now } }],
    publicado: [NO_DRAFT, stays, { $or: [{ publicar_em: { $null: true } }, notAfter('publicar_em', now)] }],
  };
  return { $and: conditions[situation] };
};

/** The condition of entries, the trash among them, that the public may not see at some time. */
export const MAY_BE_HIDDEN = {
  $or: [
    { excluido_em: { $notNull: true } },
    { rascunho: true },
    ...TIMES.map((time) => ({ [time]: { $notNull: true } })),
  ],
};

/** The condition of entries that wait: drafts, and the ones that appear or are withdrawn after a time. */
export const waitingAfter = ({ present }: CmsResource, now: Date): object => ({
  $and: [present, { $or: [{ rascunho: true }, ...TIMES.map((time) => ({ [time]: { $gt: now } }))] }],
});

/** The condition of entries that appear or are withdrawn after `after`, until `until`. */
export const dueBetween = (after: Date, until: Date): object => ({
  $or: TIMES.map((time) => ({ [time]: { $gt: after, $lte: until } })),
});

/** True for an entry that is public at all times: no draft, without times. */
export const isPlain = ({ rascunho, publicar_em, retirar_em }: Publication): boolean =>
  !rascunho && !publicar_em && !retirar_em;

/** A row as administrators read it: one that is not plain has its situation and its times. */
export function forAdministrators(resource: CmsResource, row: Row): object {
  const body = resource.toWire(row);
  if (isPlain(row)) return body;
  const { publicar_em, retirar_em } = row;
  return { ...body, situacao: situationOf(row), publicar_em, retirar_em } satisfies PublicationRead;
}
