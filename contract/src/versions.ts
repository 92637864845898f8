import { z } from 'zod';
import { documentRead } from './document.js';
import { id, idParameter, instant, pageParameter, personId, requiredLine } from './fields.js';
import { fileInfo } from './file.js';
import { INVALID_SHA256, SHA256 } from './file-hash.js';
import { MAX_MATCHES, MAX_RANGE_ROWS } from './limits.js';
import { ID } from './numbers.js';
import { unseenEntry } from './publication.js';
import { SECTIONS } from './sections.js';

const sha256 = z.string().regex(SHA256).meta({ description: "SHA-256 of the file's bytes, in hexadecimal" });

/** The withdrawal of a file from the public: its time and reason. */
const fileWithdrawal = z.object({ em: instant, motivo: z.string() });

export type FileWithdrawal = z.infer<typeof fileWithdrawal>;

const publishedAt = instant.meta({
  description: "When the site published it; for the first version, the document's date",
});
const registeredAt = instant.meta({ description: 'When the record of changes got its file' });

/** A published file of a document. It stays reachable after another file replaces it. */
export const documentVersion = z
  .object({
    versao: z.int().positive().meta({ description: '1 for the first file that was published' }),
    registro: z.int().positive().meta({ description: 'The row of the record that tells of it' }),
    publicada_em: publishedAt,
    registrada_em: registeredAt,
    titulo: z.string().meta({ description: 'The title that the document had then' }),
    arquivo: z
      .string()
      .nullable()
      .meta({ description: 'Permanent path of the file; null for a version that was withdrawn' }),
    arquivo_info: fileInfo,
    sha256,
    paginas: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Of a PDF, once it has been read; null for other files' }),
    mudou: z.string().nullable().meta({ description: 'What an administrator wrote about the change' }),
    ocultada: fileWithdrawal
      .nullable()
      .meta({ description: 'When and why the version was withdrawn from the public' }),
    restaura: z.int().positive().nullable().meta({
      description: 'The earlier version whose file it has again; null for one with a file of its own',
    }),
  })
  .meta({ id: 'DocumentVersion' });

export type DocumentVersion = z.infer<typeof documentVersion>;

/** A document with its versions, the current one first. */
export const documentDetail = documentRead
  .extend({
    sha256: sha256
      .optional()
      .meta({ description: 'Of the present file; absent before the public has seen it' }),
    versoes: z.array(documentVersion),
  })
  .meta({ id: 'DocumentDetail' });

export type DocumentDetail = z.infer<typeof documentDetail>;

/** A version of a document whose file has the requested hash. */
export const fileMatch = z
  .object({
    secao: z.string().meta({ description: "The section's path in the API" }),
    id,
    titulo: z.string(),
    versao: z.int().positive(),
    publicada_em: publishedAt,
    registrada_em: registeredAt,
    substituida_em: instant.nullable().meta({ description: 'When another file took its place' }),
    removido_em: instant.nullable().meta({ description: 'When the document was removed from the site' }),
    arquivo: z.string().nullable().meta({ description: 'Its path, if it is public now' }),
    atual: z.boolean().meta({ description: "Whether it is the document's present file" }),
  })
  .meta({ id: 'FileMatch' });

export type FileMatch = z.infer<typeof fileMatch>;

/** GET /conferir. */
export const fileCheck = z.object({
  sha256,
  data: z.array(fileMatch).meta({ description: `Of the first ${MAX_MATCHES} documents that have or had it` }),
});

/** GET /admin/conferir: the documents that the public does not see now and whose present file it is. */
export const unseenFileCheck = z.object({ data: z.array(unseenEntry) });

/** The query of GET /conferir and of GET /admin/conferir. */
export const fileCheckQuery = z.strictObject({
  sha256: z.string('Informe o SHA-256 do arquivo').trim().toLowerCase().regex(SHA256, INVALID_SHA256),
});

/** The record of changes has the sections, the site's identity, and the redirects of earlier addresses. */
const recordedPath = z.enum([
  ...Object.values(SECTIONS).map(({ path }) => path),
  'site',
  'redirecionamentos',
]);

/** One change in the record of changes. */
export const recordEntry = z
  .object({
    registro: z.int().positive(),
    momento: instant,
    secao: z.string(),
    item: id,
    titulo: z
      .string()
      .nullable()
      .meta({ description: "The entry's title after the change, or before a removal" }),
    acao: z.enum([
      'criado',
      'alterado',
      'excluido',
      'restaurado',
      'eliminado',
      'ocultado',
      'liberado',
      'registro inicial',
    ]),
    porta: z.string().meta({ description: 'How the change came in' }),
    autor: z.string().nullable(),
    autor_nome: z.string().nullable(),
    nota: z.string().nullable(),
    resumo: sha256.meta({ description: "The row's hash, which the next row contains" }),
  })
  .meta({ id: 'RecordEntry' });

export type RecordEntry = z.infer<typeof recordEntry>;

/** One change with the whole entry before and after it. */
export const recordDetail = recordEntry.extend({
  antes: z.record(z.string(), z.unknown()).nullable(),
  depois: z.record(z.string(), z.unknown()).nullable(),
  numeros: z.record(z.string(), z.string()).meta({
    description: "The document's figures before and after the change, in words, by their SHA-256",
  }),
  retirada: fileWithdrawal
    .nullable()
    .meta({ description: 'The withdrawal, in force now, of the document file that the change is about' }),
});

export type RecordDetail = z.infer<typeof recordDetail>;

export const RECORD_PAGE_SIZE = 50;

/** The most entries whose last change one request can read. */
export const MAX_LAST_CHANGES = 200;

const day = z.iso.date('Escreva a data com ano, mês e dia, como 2024-05-31').optional();

/** The query of GET /admin/historico, the newest first. Filters by entry, by person and by day. */
export const recordQuery = z.strictObject({
  secao: recordedPath.optional(),
  item: idParameter.optional(),
  autor: personId.optional(),
  de: day,
  ate: day,
  pagina: pageParameter().default(1),
  linhas: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .refine((rows) => rows <= MAX_RANGE_ROWS, `Peça até ${MAX_RANGE_ROWS} linhas de cada vez`)
    .default(RECORD_PAGE_SIZE)
    .meta({ description: 'Rows of a page' }),
});

export type RecordQuery = z.infer<typeof recordQuery>;

/** A change in the list of changes. */
const listedChange = recordEntry
  .extend({
    campos: z.array(z.string()).nullable().meta({
      description:
        'The fields that the change altered; null if the entry is not there before and after, or too large',
    }),
  })
  .meta({ id: 'ListedChange' });

export type ListedChange = z.infer<typeof listedChange>;

/** GET /admin/historico. */
export const recordPage = z.object({
  data: z.array(listedChange),
  pagina: z.int(),
  paginas: z.int(),
  total: z.int(),
  pessoas: z.array(z.object({ autor: z.string(), nome: z.string() })),
});

export type RecordPage = z.infer<typeof recordPage>;

/** The query of GET /admin/historico/ultimas: a section and a comma-separated list of ids of its entries. */
export const lastChangesQuery = z.strictObject({
  secao: recordedPath,
  itens: z
    .string()
    .regex(new RegExp(`^${ID}(,${ID})*$`), 'Escreva os números dos itens com vírgulas entre eles')
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= MAX_LAST_CHANGES, `Peça até ${MAX_LAST_CHANGES} itens de cada vez`),
});

export type LastChangesQuery = z.infer<typeof lastChangesQuery>;

/** GET /admin/historico/ultimas: the last change of every requested entry that the record has. */
export const lastChanges = z.object({ data: z.array(recordEntry) });

/** Days that a removed entry stays in the trash. */
export const TRASH_DAYS = 30;

/** An entry in the trash. */
export const trashEntry = z
  .object({
    secao: z.string(),
    id,
    titulo: z.string(),
    excluido_em: instant,
    excluido_por: z.string().nullable(),
    apagado_em: instant.meta({ description: 'When it is deleted for good by itself' }),
  })
  .meta({ id: 'TrashEntry' });

export type TrashEntry = z.infer<typeof trashEntry>;

/** GET /admin/lixeira: the most recently removed first. */
export const trashList = z.object({ data: z.array(trashEntry) });

/** The body of POST /admin/{section}/{id}/versoes/{registro}/ocultar. */
export const withdrawal = z.object({
  motivo: requiredLine('Diga por que esta versão deixa de ser pública', 255),
});

/** The body of POST /admin/{section}/{id}/versoes/{registro}/liberar. */
export const liftedWithdrawal = z.object({
  motivo: requiredLine('Diga por que este arquivo pode voltar a ser público', 255),
});
