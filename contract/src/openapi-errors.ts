import { REQUEST_ID_EXAMPLE } from './error-body.js';
import { ERRORS, errorOf, type ErrorName } from './errors.js';
import { RETRY_AFTER } from './openapi-headers.js';
import { VALIDATION } from './messages.js';

/** The content of a request or response, always JSON. */
export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

interface Failure {
  readonly description: string;
  /** The error shown as the example of its status. */
  readonly example: ErrorName;
  readonly parameters?: Readonly<Record<string, string | number>>;
  /** The field at fault, where the example has one. */
  readonly field?: string;
}

const FAILURES = {
  400: { description: 'A pergunta ou o JSON não se entende', example: 'invalid_json' },
  401: { description: 'Falta um token válido', example: 'missing_bearer' },
  403: { description: 'O token não dá o papel de administrador', example: 'missing_role' },
  404: { description: 'O item não existe', example: 'not_found' },
  409: {
    description: 'O mesmo envio, com a mesma Idempotency-Key, ainda está sendo gravado',
    example: 'request_running',
  },
  410: {
    description: 'O item foi removido deste site',
    example: 'removed',
    parameters: { title: 'Ata 03/2025', date: '31/03/2026' },
  },
  412: {
    description: 'O item mudou desde a versão que If-Match diz; nada foi gravado',
    example: 'stale_version',
  },
  413: {
    description: 'O envio, ou um arquivo nele, passa do limite',
    example: 'file_too_large',
    field: 'arquivo',
  },
  415: { description: 'O corpo não é application/json', example: 'not_json' },
  422: {
    description: 'Algum campo precisa de correção, ou a Idempotency-Key já foi usada em outro envio',
    example: 'invalid_fields',
    parameters: { message: VALIDATION.arquivo },
    field: 'arquivo',
  },
  429: {
    description: 'Muitos pedidos em pouco tempo; nada foi gravado',
    example: 'too_many_requests',
    parameters: { wait: '12 segundos' },
  },
  503: {
    description:
      'O banco de dados ou o provedor de identidade não responde, ou o servidor não consegue gravar',
    example: 'keys_unreachable',
  },
  507: { description: 'O servidor está sem espaço; nada foi gravado', example: 'storage_full' },
} as const satisfies Record<number, Failure>;

/** The error responses of an operation by status, with an example for every one. */
export const errors = (...statuses: (keyof typeof FAILURES)[]): Record<string, unknown> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      { ...failure(FAILURES[status]), ...((status === 429 || status === 503) && { headers: RETRY_AFTER }) },
    ]),
  );

/** The 404 response of paged lists: the gallery and the search. */
export const PAGE_PAST_LAST = {
  [ERRORS.page_past_last.status]: failure({
    description: 'A página pedida passa da última; na galeria, também se não há álbuns do ano pedido',
    example: 'page_past_last',
    parameters: { last: 3 },
  }),
};

/** The 404 response of the gallery as a file, which has no pages. */
export const YEAR_WITHOUT_ALBUMS = {
  [ERRORS.year_without_albums.status]: failure({
    description: 'Não há álbuns do ano pedido',
    example: 'year_without_albums',
    parameters: { year: 2019 },
  }),
};

/** The 404 response of a year's file of a table of the open data. */
export const YEAR_WITHOUT_DOCUMENTS = {
  [ERRORS.year_without_documents.status]: failure({
    description: 'Não há documentos do ano pedido',
    example: 'year_without_documents',
    parameters: { year: 1999, address: '/dados-abertos/datapackage.json' },
  }),
};

/** The error response to a repeated Idempotency-Key whose created entry has been removed since. */
export const GONE_SINCE = {
  [ERRORS.removed.status]: failure({
    description: 'O item que o primeiro envio com esta Idempotency-Key criou já foi excluído',
    example: 'removed',
    parameters: { title: 'Ata 03/2025', date: '31/03/2026' },
  }),
};

/** The error response to a cursor of another history. */
export const UNKNOWN_CURSOR = {
  [ERRORS.unknown_cursor.status]: failure({
    description: 'O cursor não é da história que este site tem; comece de novo, sem ele',
    example: 'unknown_cursor',
  }),
};

/** Node itself refuses such a request before it reaches the product. */
export const ADDRESS_TOO_LONG = {
  431: { description: 'O endereço e os cabeçalhos passam de 16 KB; a resposta não tem corpo' },
};

function failure({ description, example, parameters, field }: Failure) {
  const { status, code, message } = errorOf(example, parameters);
  const body = {
    error: message,
    ...(field && { errors: { [field]: message } }),
    code,
    ...(status >= 500 && { request_id: REQUEST_ID_EXAMPLE }),
  };
  return { description, content: json({ $ref: '#/components/schemas/Error' }, body) };
}
