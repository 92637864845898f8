import { z } from 'zod';
import { id, instant } from './fields.js';

/**
 * The publication of an entry: it may be a draft, and it may appear and disappear at set times. The times are exact to
 * the second, on every instance.
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
 * The fields that administrators read in addition to an entry's own. All three are absent if the entry is simply public:
 * not a draft, and without times.
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

/** True if the public does not see the entry now: it is a draft, scheduled or withdrawn. */
export const isHidden = ({ situacao }: PublicationRead): boolean =>
  situacao !== undefined && situacao !== 'publicado';

export const TIMES_OUT_OF_ORDER = 'A retirada é depois da publicação';

/** False if the entry would disappear before it appears, or at the same time. */
export const areTimesInOrder = ({
  publicar_em,
  retirar_em,
}: Pick<PublicationRead, 'publicar_em' | 'retirar_em'>): boolean =>
  !publicar_em || !retirar_em || new Date(publicar_em) < new Date(retirar_em);

/** The publication fields of a write. An absent field stays as it is; a new entry without them is public at once. */
export const publicationWrite = {
  rascunho: z.boolean('Diga se é um rascunho com true ou false').optional(),
  publicar_em: publicar_em.optional(),
  retirar_em: retirar_em.optional(),
};

/** The stored publication fields. All are null if the entry is simply public. */
export interface Publication {
  readonly rascunho: boolean | null;
  readonly publicar_em: string | null;
  readonly retirar_em: string | null;
}

/** An entry that the public does not see now, or that is scheduled to disappear. */
export const unseenEntry = z
  .object({
    secao: z.string(),
    id,
    titulo: z.string(),
    situacao: z.enum(SITUATIONS),
    publicar_em,
    retirar_em,
  })
  .meta({ id: 'UnseenEntry' });

export type UnseenEntry = z.infer<typeof unseenEntry>;

/** A draft, or an entry that is scheduled to appear or to disappear. */
export const pendingEntry = unseenEntry
  .extend({
    autor: z.string().nullable().meta({ description: 'The person who changed it last, as in the record' }),
    autor_nome: z.string().nullable(),
  })
  .meta({ id: 'PendingEntry' });

export type PendingEntry = z.infer<typeof pendingEntry>;

/** GET /admin/agenda: by the time of the next change, ascending; then the drafts. */
export const agenda = z.object({ data: z.array(pendingEntry) });

/** The root of the previews: administrators see hidden entries below it, with a cookie of their browser. */
export const PREVIEW_PATH = '/previa';

/** POST /admin/{section}/{id}/previa: the address of the preview, valid for some minutes in the browser that requested it. */
export const preview = z.object({ endereco: z.string() });
