import { z } from 'zod';
import { MAX_PAGE_CHECKS, MAX_RESPOSTA } from './limits.js';

/** The body of POST /admin/enderecos/conferir: addresses of other sites. */
export const pageChecksRequest = z.strictObject({
  enderecos: z.array(z.string().max(MAX_RESPOSTA)).min(1).max(MAX_PAGE_CHECKS),
});

const pageCheck = z.object({
  endereco: z.string(),
  pagina: z.enum(['existe', 'nao-existe', 'desconhecido']).meta({
    description:
      'nao-existe: the other site responds 404 or 410. desconhecido: it says neither, or the address is not requested',
  }),
});

export type PageCheck = z.infer<typeof pageCheck>;

/** The response, in the order of the addresses. */
export const pageChecks = z.object({ data: z.array(pageCheck) });
