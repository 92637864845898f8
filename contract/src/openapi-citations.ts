import { citations } from './citations.js';
import { CITATIONS_PAGE_SIZE } from './limits.js';
import { errors, json } from './openapi-errors.js';
import { ID, query } from './openapi-parameters.js';
import { reference } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import type { Resource } from './resources.js';

/** Schemas of the links between documents. */
export const CITATION_SCHEMAS: Json = { Citations: schemaOf(citations) };

/** The path of a document's citations; empty for a section of another kind. */
export function citationPaths({ path, title, entity, kind }: Resource): Json {
  if (kind !== 'document') return {};
  return {
    [`/${path}/{id}/citacoes`]: {
      get: {
        operationId: `citations_${path}`,
        tags: [title],
        summary: `${entity}: os documentos deste site que o texto cita, e os que o citam, em páginas de ${CITATIONS_PAGE_SIZE}`,
        parameters: [
          ID,
          query('page', 'A página das duas listas; sem ela, a primeira', {
            type: 'integer',
            minimum: 1,
            maximum: 999_999,
          }),
        ],
        responses: {
          200: {
            description: 'Cada documento uma vez, com o primeiro lugar em que é citado',
            content: json(reference('Citations')),
          },
          ...errors(400, 404, 410, 503),
        },
      },
    },
  };
}
