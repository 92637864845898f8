import { MAX_PAGE, MAX_PER_PAGE, MAX_RANGE_ROWS, MAX_SEARCH_LETTERS, MAX_SEARCH_WORDS } from './limits.js';
import { json } from './openapi-errors.js';
import type { Json } from './openapi-schema.js';
import type { Resource } from './resources.js';

/** Requires an administrator's bearer token. */
export const bearer = [{ keycloak: [] }];

/** The id in an address. */
export const ID = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'Identificador',
};
export const query = (name: string, description: string, schema: Json, example?: unknown) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
  ...(example !== undefined && { example }),
});

/** The parameters of react-admin's simple-rest dialect, which are JSON texts. */
export const dialect = ({ fields: { sortable, searchable } }: Resource, filters: Json = {}) => [
  query(
    'sort',
    'Campo e direção, como em ra-data-simple-rest; textos vêm na ordem do português',
    { type: 'string', pattern: `^\\["(${sortable.join('|')})","(ASC|DESC|asc|desc)"\\]$` },
    '["titulo","ASC"]',
  ),
  query(
    'range',
    `Linhas pedidas, com as duas pontas, a segunda não antes da primeira; até ${MAX_RANGE_ROWS}`,
    { type: 'string', pattern: '^\\[(0|[1-9][0-9]{0,8}),(0|[1-9][0-9]{0,8})\\]$' },
    '[0,9]',
  ),
  {
    name: 'filter',
    in: 'query',
    required: false,
    description:
      'id (um ou vários), q (palavras em qualquer texto) ou um campo; acentos e maiúsculas não contam. ' +
      `Um texto tem até ${MAX_SEARCH_LETTERS} caracteres; dele se procuram as primeiras ${MAX_SEARCH_WORDS} ` +
      'palavras diferentes, e as outras são ignoradas',
    content: json(filterSchema(searchable, filters), { q: 'ata' }),
  },
];

function filterSchema(searchable: readonly string[], filters: Json): Json {
  // A client may send a string that it took from an address.
  const filterId = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^[0-9]{1,10}$' }] };
  const text = { type: 'string', maxLength: MAX_SEARCH_LETTERS };
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { anyOf: [filterId, { type: 'array', items: filterId, maxItems: MAX_RANGE_ROWS }] },
      ...Object.fromEntries(['q', ...searchable].map((field) => [field, text])),
      ...filters,
    },
  };
}

/** The parameters of the gallery's pages, filter and order. */
export const PAGING = [
  query('page', 'Página, a partir de 1', { type: 'integer', minimum: 1, maximum: MAX_PAGE }),
  query('per_page', 'Álbuns por página', { type: 'integer', minimum: 1, maximum: MAX_PER_PAGE }),
  query('ordem', 'Ordem da data de criação', { enum: ['asc', 'desc'], default: 'desc' }),
  query('ano', 'Só os álbuns criados neste ano, no horário do fundo', {
    type: 'integer',
    minimum: 1000,
    maximum: 9999,
  }),
];
