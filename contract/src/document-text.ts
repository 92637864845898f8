import { z } from 'zod';
import { id, instant, pageParameter } from './fields.js';
import { MAX_SEARCH_LETTERS } from './limits.js';
import { READING_STATES } from './reading-state.js';

/** The text that is read from the files of documents. */

/** A text in which the words of a reader's search are marked. */
export const markedText = z
  .array(z.object({ texto: z.string(), marcado: z.boolean() }))
  .meta({ id: 'MarkedText', description: 'The text in pieces; those that were looked for are marcado' });

export type MarkedText = z.infer<typeof markedText>;

/** A marked text in which the names of other documents of this site are links. */
export const linkedText = z
  .array(
    z.object({
      texto: z.string(),
      marcado: z.boolean(),
      endereco: z.string().optional().meta({
        description: 'Of the document that the words name; pieces of the same name have the same one',
        example: '/legislacao/3',
      }),
    }),
  )
  .meta({ id: 'LinkedText', description: 'Marked text in which the names of other documents lead to them' });

export type LinkedText = z.infer<typeof linkedText>;

const readingState = z.enum(READING_STATES);

/** The most runs of unread pages that a response lists. */
export const MAX_UNREAD_RUNS = 50;

const unreadPages = z
  .array(
    z.object({
      de: z.int().positive(),
      ate: z.int().positive(),
      motivo: z.string().meta({ example: 'a leitura demorou demais' }),
    }),
  )
  .max(MAX_UNREAD_RUNS)
  .meta({
    description: `The pages that could not be read, in runs with the same reason, in order; the first ${MAX_UNREAD_RUNS} runs`,
  });

export type UnreadPages = z.infer<typeof unreadPages>;

/** The maximum numbers of columns of a table, and of its cells over several columns. */
const MAX_TABLE_COLUMNS = 40;
const MAX_MERGED = 80;

const index = z.int().min(0);

/** A block that is a table. */
export const tableShape = z
  .object({
    cabecalhos: index.meta({ description: 'How many rows at the top are headers' }),
    nomes_de_linhas: z.boolean().meta({ description: 'The first column has the names of the rows' }),
    numeros: z
      .array(index)
      .max(MAX_TABLE_COLUMNS)
      .meta({ description: 'The columns, from 0 on, that have numbers' }),
    mescladas: z
      .array(z.object({ linha: index, coluna: index, colunas: z.int().min(2) }))
      .max(MAX_MERGED)
      .meta({
        description:
          'The cells that are over several columns, by row and first column, from 0 on; the others of these are empty',
      }),
  })
  .meta({ id: 'TableShape' });

export type TableShape = z.infer<typeof tableShape>;

/** The text of one page of a file. */
export const textPage = z
  .object({
    pagina: z.int().positive(),
    por_maquina: z
      .boolean()
      .meta({ description: 'The page is a picture, and a machine recognised its text' }),
    nao_lida: z.string().nullable().meta({
      description: 'In Portuguese, why the page could not be read; null if it was',
      example: 'a leitura demorou demais',
    }),
    blocos: z.array(
      z.object({
        tipo: z.enum(['titulo', 'paragrafo']),
        texto: linkedText,
        tabela: tableShape.optional().meta({
          description:
            'The block is a table: its text has a row in each line, and tabs between the cells. Without it, the rows of a table that is not certain are paragraphs',
        }),
      }),
    ),
  })
  .meta({ id: 'TextPage' });

export type TextPage = z.infer<typeof textPage>;

/** GET /{section}/{id}/texto: one part of the text of a document's current file. A long text has several parts. */
export const documentText = z
  .object({
    sha256: z.string().meta({ description: 'Of the file that the text is of' }),
    estado: readingState,
    motivo: z.string().nullable().meta({
      description: 'In Portuguese, why there is no text, or not of all pages; null if every page was read',
    }),
    nao_lidas: unreadPages,
    total_paginas: z.int().nullable().meta({ description: 'Null until the file is read' }),
    de: z.int().meta({ description: 'The first page of this part; 0 if there is no text' }),
    ate: z.int().meta({ description: 'The last page of this part' }),
    paginas: z.array(textPage),
    encontradas: z.array(z.int()).meta({
      description:
        'All pages of the document that have a word of q, in order; only those of this part if the search does not have the file (a draft, or while it is taken in) or is too busy; empty without q',
    }),
  })
  .meta({ id: 'DocumentText' });

export type DocumentText = z.infer<typeof documentText>;

/** The query of GET /{section}/{id}/texto: the part with page `pagina` (by default the first), with the words of `q` marked. */
export const documentTextQuery = z.strictObject({
  pagina: pageParameter().optional(),
  q: z.string().max(MAX_SEARCH_LETTERS).optional(),
});

/** GET /{section}/{id}/diferencas?versao=N: the differences between the texts of version N and of the version before. */
export const textChanges = z
  .object({
    versao: z.int().positive(),
    anterior: z.int().positive(),
    estado: z
      .enum([...READING_STATES, 'longo demais'])
      .meta({ description: 'Anything but lido: why the two texts cannot be compared' }),
    frases: z.array(z.object({ tipo: z.enum(['igual', 'tirada', 'posta']), texto: z.string() })).meta({
      description:
        'The sentences of both, in order; of long equal runs only the ends, with … between. Of texts with thousands of changes, all that is between their equal ends is tirada and posta',
    }),
  })
  .meta({ id: 'TextChanges' });

export type TextChanges = z.infer<typeof textChanges>;

/** The query of GET /{section}/{id}/diferencas. */
export const textChangesQuery = z.strictObject({ versao: pageParameter() });

/** A file of a document and the state of its reading, for administrators. */
export const fileReading = z
  .object({
    sha256: z.string(),
    arquivo: z.string(),
    estado: readingState,
    motivo: z.string().nullable().meta({
      description: 'In Portuguese, why there is no text, or not of all pages, or what the site leaves out',
    }),
    nao_lidas: unreadPages,
    tentativas: z.int(),
    na_fila: z.boolean().meta({
      description: 'It is waiting to be read, or being read; lido em parte: the pages that failed, once more',
    }),
    tentar_em: instant
      .nullable()
      .meta({ description: 'When it is read again by itself; null if it is not, or is in the queue' }),
    paginas: z.int().nullable(),
    paginas_por_maquina: z.int().nullable().meta({ description: 'Pages whose text a machine recognised' }),
    lida_em: instant.nullable(),
    itens: z
      .array(z.object({ secao: z.string(), id, titulo: z.string() }))
      .meta({ description: 'The first documents that have or had the file' }),
  })
  .meta({ id: 'FileReading' });

export type FileReading = z.infer<typeof fileReading>;

/** GET /admin/leituras: files that are being read, that were not read completely, have no text or cite too many documents. */
export const fileReadings = z.object({
  data: z.array(fileReading),
  lendo: z.int().meta({ description: 'How many files are waiting or being read' }),
  lidas: z.int().meta({ description: 'How many have been read' }),
});

export type FileReadings = z.infer<typeof fileReadings>;
