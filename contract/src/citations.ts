import { z } from 'zod';
import { id } from './fields.js';

/** A document that another one names, or that names it. */
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
    cita: z.array(citedDocument),
    citado_em: z.array(citedDocument),
  })
  .meta({ id: 'Citations' });

export type Citations = z.infer<typeof citations>;
