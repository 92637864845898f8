import { z } from 'zod';
import { markedText } from './document-text.js';
import { id, instant, pageParameter } from './fields.js';
import { fileInfo } from './file.js';
import { YEAR } from './fund-time.js';
import { MAX_SEARCH_LETTERS, MAX_SUGGESTIONS, PAGES_OF_A_RESULT } from './limits.js';
import { SECTIONS } from './sections.js';

/** The section of a result: a section's path, or 'site' for a page of the site itself. */
const foundSection = z.enum([...Object.values(SECTIONS).map(({ path }) => path), 'site']);

/** A page of a document that has words of the search. */
export const foundPage = z
  .object({
    pagina: z.int().positive(),
    por_maquina: z.boolean().meta({ description: 'A machine recognised its text' }),
    trecho: markedText,
    endereco: z.string().meta({
      description: "The first of the words on the page, in the document's text on this site",
      example: '/atas-de-reunioes/5?pagina=3&q=sorteio#achado-3',
    }),
  })
  .meta({ id: 'FoundPage' });

export type FoundPage = z.infer<typeof foundPage>;

/** One result of the search. */
export const searchResult = z
  .object({
    secao: foundSection,
    id: id.nullable().meta({ description: 'Null for a page of the site' }),
    titulo: markedText,
    endereco: z.string().meta({ description: 'Its page on this site', example: '/atas-de-reunioes/5' }),
    data: instant.nullable().meta({ description: 'Its date; null for a page of the site' }),
    arquivo: z.string().nullable().meta({ description: "Path of a document's file" }),
    arquivo_info: fileInfo.nullable(),
    trecho: markedText.nullable().meta({
      description:
        'Of its description, where words of the search are; of an answer, always, from its beginning',
    }),
    trecho_completo: z.boolean().meta({ description: 'trecho is the whole description or answer' }),
    paginas: z.array(foundPage).meta({
      description: `Its first pages, at most ${PAGES_OF_A_RESULT}, of those that have most words of the search`,
    }),
    total_paginas: z.int().meta({ description: 'How many of its pages have most words of the search' }),
  })
  .meta({ id: 'SearchResult' });

export type SearchResult = z.infer<typeof searchResult>;

/** GET /busca. */
export const searchResults = z
  .object({
    q: z.string(),
    total: z.int(),
    parcial: z.boolean().meta({
      description:
        'Nothing has all that was asked for: these results have a part of it, those with most first',
    }),
    pagina: z.int(),
    paginas: z.int(),
    data: z.array(searchResult),
    secoes: z.array(z.object({ secao: foundSection, total: z.int() })).meta({
      description: 'How many results each section has, whatever secao says; without those that have none',
    }),
    anos: z
      .array(z.object({ ano: z.int(), total: z.int() }))
      .meta({ description: 'Likewise each year, the latest first, whatever ano says' }),
    corrigida: z
      .string()
      .nullable()
      .meta({
        description:
          'The question that was searched instead of q, whose words nothing has all of: its unknown words are replaced ' +
          'by near ones. exata=sim searches q as it is',
      }),
    sugestao: z.string().nullable().meta({
      description:
        'Such a question where it was not searched: exata=sim, or results in words of the same family',
    }),
    ignoradas: z.array(z.string()).meta({ description: 'Words of a long question that were left out' }),
    lendo: z.int().meta({ description: 'Documents whose text is still being read' }),
    preparando: z
      .boolean()
      .meta({ description: 'The index is being made: results may be missing for a moment' }),
  })
  .meta({ id: 'SearchResults' });

export type SearchResults = z.infer<typeof searchResults>;

export const SEARCH_ORDERS = ['relevancia', 'data'] as const;

const day = z.iso.date('Escreva a data com ano, mês e dia, como 2024-05-31').optional();

/** The parameters of GET /busca and of the site's page /busca, without what they say of each other. */
export const searchParameters = z.strictObject({
  q: z
    .string('Escreva o que você procura, uma vez')
    .max(MAX_SEARCH_LETTERS, `A busca tem no máximo ${MAX_SEARCH_LETTERS} letras`),
  secao: foundSection.optional(),
  ano: z.string().regex(YEAR, 'O parâmetro ano tem quatro algarismos').transform(Number).optional(),
  de: day,
  ate: day,
  ordem: z.enum(SEARCH_ORDERS, 'A ordem é relevancia ou data').default('relevancia'),
  exata: z
    .enum(['sim'], 'O parâmetro exata é sim, ou não está no endereço')
    .optional()
    .transform((exata) => exata !== undefined),
  pagina: pageParameter().default(1),
});

/** The error of a period that ends before it begins. */
export const PERIOD_REVERSED = 'O período termina antes de começar: a data em ate vem antes da data em de';

/** True unless a period ends before it begins. Days are 'YYYY-MM-DD'. */
export const isPeriod = ({ de, ate }: { de?: string | undefined; ate?: string | undefined }): boolean =>
  de === undefined || ate === undefined || de <= ate;

/** The query of GET /busca and of the site's page /busca. */
export const searchQuery = searchParameters.refine(isPeriod, PERIOD_REVERSED);

export type SearchQuery = z.infer<typeof searchQuery>;

/** GET /busca/sugestoes?q=: titles, and `q` with its last word completed. */
export const suggestions = z.object({ data: z.array(z.string()).max(MAX_SUGGESTIONS) });

export type Suggestions = z.infer<typeof suggestions>;

export const suggestionsQuery = z.strictObject({ q: z.string().max(MAX_SEARCH_LETTERS) });
