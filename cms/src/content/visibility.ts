import type { Publication, PublicationRead } from '@fundo/contract/publication';
import { situationOf } from '@fundo/contract/visibility';
import type { CmsResource, Row } from './sections/CmsResource';

/** The rule of what the public sees (contract/src/visibility.ts) as conditions of the database. */

/** The columns of the times at which an entry appears and is withdrawn. */
export const TIMES = ['publicar_em', 'retirar_em'] as const;

/** The columns that decide what the public sees of an entry that is not in the trash. */
export const PUBLICATION_COLUMNS = ['rascunho', ...TIMES] as const satisfies readonly (keyof Publication)[];

/** A reader: the public, an administrator, or a preview, which has the public's view and one more entry. */
export type Reader =
  'public' | 'administrator' | { readonly preview: { readonly section: string; readonly id: number } };

/** The condition that a row meets if it is shown to a reader at a time. */
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
