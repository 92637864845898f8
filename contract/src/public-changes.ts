import { z } from 'zod';
import { id, instant } from './fields.js';
import { CHANGES_PAGE_SIZE, MAX_CHANGES_PAGE } from './limits.js';

export const PUBLIC_CHANGE_KINDS = ['publicado', 'alterado', 'retirado'] as const;
export type PublicChangeKind = (typeof PUBLIC_CHANGE_KINDS)[number];

const cursor = z.string().meta({ description: 'A position; opaque', example: '42-0123456789abcdef' });

/** The last change of an entry that the public has seen. */
export const publicChange = z
  .object({
    cursor,
    momento: instant.meta({ description: 'When the public saw it' }),
    tipo: z.enum(PUBLIC_CHANGE_KINDS).meta({
      description: 'retirado: the public does not see the entry any more. Otherwise read the entry again',
    }),
    secao: z.string().meta({ description: "The section's path in the API" }),
    id,
    titulo: z.string().meta({ description: 'The title that the public saw last' }),
    arquivo: z
      .string()
      .nullable()
      .meta({ description: "Path of a document's file; null for other sections and after a withdrawal" }),
    sha256: z.string().nullable().meta({ description: 'Of that file, in hexadecimal' }),
  })
  .meta({ id: 'PublicChange' });

export type PublicChange = z.infer<typeof publicChange>;

/** GET /mudancas. */
export const publicChanges = z
  .object({
    data: z.array(publicChange).meta({ description: 'Each entry once, with its last change' }),
    proximo: cursor
      .nullable()
      .meta({ description: 'The next `desde`; null as long as nothing was published' }),
    ha_mais: z.boolean().meta({ description: 'True if there are changes after `proximo` already' }),
  })
  .meta({ id: 'PublicChanges' });

export type PublicChanges = z.infer<typeof publicChanges>;

const LIMIT = `O parâmetro limite é um número inteiro de 1 a ${MAX_CHANGES_PAGE}`;

/** The form of a cursor: a position, and the beginning of the hash of all changes until there. */
export const CURSOR = /^([1-9]\d{0,8})-([0-9a-f]{16})$/;

/** The query of GET /mudancas. */
export const publicChangesQuery = z.strictObject({
  desde: z
    .string()
    .regex(CURSOR, 'O parâmetro desde é um cursor, como a resposta anterior o deu em proximo')
    .optional(),
  limite: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, LIMIT)
    .transform(Number)
    .refine((rows) => rows <= MAX_CHANGES_PAGE, LIMIT)
    .default(CHANGES_PAGE_SIZE),
});

export type PublicChangesQuery = z.infer<typeof publicChangesQuery>;
