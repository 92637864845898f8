import { z } from 'zod';
import type { DocumentFieldName } from './document-fields.js';
import { VALIDATION } from './messages.js';
import { DATE_FORM, id, instant, optionalText, requiredFile, requiredLine, writtenDate } from './fields.js';
import { fileInfo } from './file.js';
import { SHA256 } from './file-hash.js';
import { MAX_DESCRICAO, MAX_NUMERO, MIN_DATE } from './limits.js';
import { numerosWrite } from './numeros/schemas.js';
import { publicationWrite } from './publication.js';
import type { Section } from './sections.js';
import { cleanLine, cleanText } from './text.js';

/** The optional fields as reads show them. */
const READ_FIELDS = {
  numero: z.string().nullable().meta({ description: 'Its own number', example: '3/2025' }),
  data_referencia: z.iso
    .date()
    .nullable()
    .meta({ description: 'The day that the document is about, as of a meeting or a law' }),
  descricao: z.string().nullable().meta({ description: 'What it is about, in a few sentences' }),
} satisfies Record<DocumentFieldName, z.ZodType>;

/**
 * A published document as reads show it: atas, prestações de contas, planos de investimento, legislação
 * (docs/product.md 3.1).
 */
export const documentRead = z
  .object({
    id,
    titulo: z.string(),
    arquivo: z.string().meta({
      description: "Path of the file, to follow the files' base address",
      example: '/uploads/9f2c.pdf',
    }),
    arquivo_info: fileInfo,
    ...READ_FIELDS,
    numeros: z
      .string()
      .regex(SHA256)
      .nullable()
      .meta({ description: 'The SHA-256 of its figures (GET …/{id}/numeros); null if it has none' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Document' });

export type DocumentRead = z.infer<typeof documentRead>;

/** A document in a list of several sections. */
export const documentOfSection = documentRead
  .extend({ secao: z.string().meta({ description: "The section's path in the API" }) })
  .meta({ id: 'DocumentOfSection' });

export type DocumentOfSection = z.infer<typeof documentOfSection>;

/** The day that a document is about. It may be in the future, as of a plan. */
const referenceDay = z
  .union([z.iso.date(DATE_FORM), z.literal('')], DATE_FORM)
  .refine((day) => day === '' || day >= MIN_DATE, `A data vai de ${MIN_DATE.slice(0, 4)} em diante`)
  .nullish();

/** The optional fields as a write has them. */
const WRITE_FIELDS = {
  numero: optionalText(cleanLine, MAX_NUMERO),
  data_referencia: referenceDay,
  descricao: optionalText(cleanText, MAX_DESCRICAO),
} satisfies Record<DocumentFieldName, z.ZodType>;

/** A section without figures has no such key, and leaves it out of a body like any other unknown one. */
const NO_NUMEROS = {} as { numeros: typeof numerosWrite };

/**
 * The body of a document's POST or PUT; `tituloMissing` differs between sections (docs/product.md 5.1). An absent
 * optional text stays as it is; null or an empty text clears it.
 */
export const documentWrite = ({ tituloMissing, hasNumeros }: Section) =>
  z.object({
    titulo: requiredLine(tituloMissing),
    arquivo: requiredFile(VALIDATION.arquivo),
    ...WRITE_FIELDS,
    mudou: optionalText(cleanText, MAX_DESCRICAO).meta({
      description: 'What this change is, in the record and beside the version; not kept in the document',
    }),
    created_at: writtenDate,
    ...(hasNumeros ? { numeros: numerosWrite } : NO_NUMEROS),
    ...publicationWrite,
  });

export type DocumentWrite = z.infer<ReturnType<typeof documentWrite>>;
