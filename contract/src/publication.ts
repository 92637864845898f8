import { z } from 'zod';
import { id, instant } from './fields.js';

/**
 * What decides whether the public sees an entry: it may be a draft, and it may appear and go at a time. The time counts
 * to the second, on every instance.
 */
const publicar_em = instant
  .nullable()
  .meta({ description: 'The public sees it from then on; null: as soon as it is no draft' });
const retirar_em = instant
  .nullable()
  .meta({ description: 'The public does not see it from then on; null: it stays' });

export const SITUATIONS = ['publicado', 'rascunho', 'agendado', 'retirado'] as const;
export type Situation = (typeof SITUATIONS)[number];

/**
 * What administrators read of an entry beside its fields. All three are absent from an entry that simply is public: no
 * draft, without times.
 */
export const publicationRead = z
  .object({
    situacao: z.enum(SITUATIONS).meta({ description: 'As it is now' }),
    publicar_em,
    retirar_em,
  })
  .partial()
  .meta({ id: 'Publication' });

export type PublicationRead = z.infer<typeof publicationRead>;

/** True of an entry that the public does not see now: a draft, one that is scheduled, or one that has gone. */
export const isHidden = ({ situacao }: PublicationRead): boolean =>
  situacao !== undefined && situacao !== 'publicado';

export const TIMES_OUT_OF_ORDER = 'A retirada é depois da publicação';

/** False of an entry that would go before it appears. */
export const areTimesInOrder = ({
  publicar_em,
  retirar_em,
}: Pick<PublicationRead, 'publicar_em' | 'retirar_em'>): boolean =>
  !publicar_em || !retirar_em || new Date(publicar_em) < new Date(retirar_em);

/** The fields of a write that decide it. One that is left out stays as it is; a new entry is public at once. */
export const publicationWrite = {
  rascunho: z.boolean('Diga se é um rascunho com true ou false').optional(),
  publicar_em: publicar_em.optional(),
  retirar_em: retirar_em.optional(),
};

/** The stored fields that decide it. Those of an entry that simply is public are null. */
export interface Publication {
  readonly rascunho: boolean | null;
  readonly publicar_em: string | null;
  readonly retirar_em: string | null;
}

/** An entry that waits: a draft, or one that is going to appear or to go at a time. */
export const pendingEntry = z
  .object({
    secao: z.string(),
    id,
    titulo: z.string(),
    situacao: z.enum(SITUATIONS),
    publicar_em,
    retirar_em,
  })
  .meta({ id: 'PendingEntry' });

export type PendingEntry = z.infer<typeof pendingEntry>;

/** GET /admin/agenda: what comes first, first; then the drafts. */
export const agenda = z.object({ data: z.array(pendingEntry) });

/** Below this path lies what administrators see before the public does; their browser has a cookie for it. */
export const PREVIEW_PATH = '/previa';

/** POST /admin/{section}/{id}/previa: where the preview is, for some minutes, in the browser that asked for it. */
export const preview = z.object({ endereco: z.string() });
