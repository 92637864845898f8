import { z } from 'zod';
import { id, pageParameter } from './fields.js';
import { CITATIONS_PAGE_SIZE, MAX_CITING } from './limits.js';

/** A document that cites another one, or is cited by it. */
export const citedDocument = z
  .object({
    secao: z.string(),
    id,
    titulo: z.string(),
    endereco: z.string().meta({ example: '/legislacao/3' }),
    pagina: z.int().positive().nullable().meta({ description: 'Where the words are; null in a title' }),
    como: z.string().meta({ description: 'The words', example: 'Lei nº 5.688, de 14 de março de 2023' }),
  })
  .meta({ id: 'CitedDocument' });

export type CitedDocument = z.infer<typeof citedDocument>;

/** GET /{section}/{id}/citacoes. */
export const citations = z
  .object({
    urn: z.string().nullable().meta({
      description: 'LexML URN of a law, where its kind, number and date are known',
      example: 'urn:lex:br;sergipe;aracaju:municipal:lei:2023-03-14;5688',
    }),
    cita: z.array(citedDocument).max(CITATIONS_PAGE_SIZE).meta({
      description: 'Those that it names, once each, in the order of its title, description and text',
    }),
    citado_em: z
      .array(citedDocument)
      .max(CITATIONS_PAGE_SIZE)
      .meta({
        description: `Those that name it, once each, the latest created_at first; of each section, the ${MAX_CITING} with the highest ids`,
      }),
    page: z.int().positive().meta({ description: 'Of both lists' }),
    next_page: z.int().positive().nullable().meta({ description: 'Null on the last page of both lists' }),
  })
  .meta({ id: 'Citations' });

export type Citations = z.infer<typeof citations>;

/** The query of GET /{section}/{id}/citacoes. */
export const citationsQuery = z.strictObject({
  page: pageParameter('O parâmetro page').default(1),
});
