import { z } from 'zod';
import { MAX_ORDEM, MAX_RESPOSTA } from './limits.js';
import { VALIDATION } from './messages.js';
import { id, instant, requiredLine, requiredText } from './fields.js';
import { publicationWrite } from './publication.js';

/** A frequently asked question as reads show it, in the order that editors set (docs/product.md 3.1). */
export const perguntaFrequenteRead = z
  .object({
    id,
    titulo: z.string().meta({ description: 'The question' }),
    resposta: z.string().meta({ description: 'The answer' }),
    ordem: z.int().meta({ description: 'Place in the list, from 1' }),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'PerguntaFrequente' });

export type PerguntaFrequenteRead = z.infer<typeof perguntaFrequenteRead>;

/**
 * The body of a question's POST or PUT. Without `ordem`, or with null, a new question goes last and an edited one keeps
 * its position. A question that takes another's position moves that one, and the ones directly next to it, by one: toward the
 * position that it leaves, and a new question toward the end.
 */
export const perguntaFrequenteWrite = z.object({
  titulo: requiredLine(VALIDATION.perguntaTitulo),
  resposta: requiredText(VALIDATION.resposta, MAX_RESPOSTA),
  ordem: z
    .int('A ordem é um número inteiro')
    .min(1, 'A ordem começa em 1')
    .max(MAX_ORDEM, `A ordem vai até ${MAX_ORDEM.toLocaleString('pt-BR')}`)
    .nullish(),
  ...publicationWrite,
});

export type PerguntaFrequenteWrite = z.infer<typeof perguntaFrequenteWrite>;
