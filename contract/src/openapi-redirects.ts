import { errors, json } from './openapi-errors.js';
import { IDEMPOTENCY_KEY, IF_MATCH, VERSION, WRITTEN } from './openapi-headers.js';
import { CHANGE, reference, signedIn } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { MAX_REDIRECTS, redirectList, MISSING_DAYS, missingAddresses } from './redirects.js';

const tagged = { ...signedIn, tags: ['Endereços antigos'] };

/** The paths of the redirects from the addresses of the city's earlier site. */
export const REDIRECT_PATHS: Json = {
  '/admin/redirecionamentos': {
    get: {
      ...tagged,
      operationId: 'get_redirecionamentos',
      summary: 'Para onde vão os endereços do site anterior',
      responses: {
        200: { description: 'A lista', headers: VERSION, content: json(reference('RedirectList')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
    put: {
      ...tagged,
      operationId: 'update_redirecionamentos',
      summary: `Edita a lista inteira, de até ${MAX_REDIRECTS} endereços`,
      parameters: [IF_MATCH, IDEMPOTENCY_KEY],
      requestBody: { required: true, content: json(reference('RedirectList')) },
      responses: {
        200: { description: 'Editada', headers: WRITTEN, content: json(reference('RedirectList')) },
        ...errors(400, 401, 403, 409, 412, 413, 415, 422, 429, 503, 507),
      },
    },
  },
  '/admin/redirecionamentos/versoes/{registro}/restaurar': {
    post: {
      ...tagged,
      operationId: 'restore_version_redirecionamentos',
      summary: 'Volta ao que era depois de uma mudança: endereços antigos',
      parameters: [CHANGE, IF_MATCH],
      responses: {
        200: { description: 'A lista', headers: WRITTEN, content: json(reference('RedirectList')) },
        ...errors(400, 401, 403, 404, 412, 422, 429, 503, 507),
      },
    },
  },
  '/admin/enderecos-procurados': {
    get: {
      ...tagged,
      operationId: 'list_enderecos_procurados',
      summary: `Endereços que este site não tem, pedidos nos últimos ${MISSING_DAYS} dias por links dele ou de buscadores`,
      responses: {
        200: {
          description: 'Os mais pedidos primeiro, sem os que já são redirecionados',
          content: json(reference('MissingAddresses')),
        },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
};

export const REDIRECT_SCHEMAS: Json = {
  RedirectList: schemaOf(redirectList),
  MissingAddresses: schemaOf(missingAddresses),
};
