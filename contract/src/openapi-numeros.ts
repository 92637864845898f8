import { YEAR } from './fund-time.js';
import { MAX_NUMEROS, MAX_SEARCH_LETTERS, MAX_TITULO, NUMEROS_PAGE_SIZE } from './limits.js';
import { NUMEROS_PATH, TIPO_NAMES, TOTAIS_PATH } from './numeros/numero.js';
import { pdfTables } from './numeros/pdf-tables.js';
import {
  documentNumeros,
  NUMEROS_ORDERS,
  numerosPage,
  numerosTotals,
  SECTIONS_WITH_NUMEROS,
} from './numeros/schemas.js';
import { errors, json, PAGE_PAST_LAST } from './openapi-errors.js';
import { bearer, ID, query } from './openapi-parameters.js';
import { reference } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import type { Resource } from './resources.js';

const TAGS = ['Números'];

/** Schemas of the figures. */
export const NUMEROS_SCHEMAS: Json = {
  DocumentNumeros: schemaOf(documentNumeros),
  NumerosPage: schemaOf(numerosPage),
  NumerosTotals: schemaOf(numerosTotals),
  PdfTables: schemaOf(pdfTables),
};

const SCOPE = [
  query('ano', 'Só os números deste ano', { type: 'string', pattern: YEAR.source }),
  query('secao', 'Com item: os números de um documento, também os que os totais do fundo deixam fora', {
    enum: SECTIONS_WITH_NUMEROS,
  }),
  query('item', 'O número do documento na seção', { type: 'integer', minimum: 1 }),
];

const text = { type: 'string', maxLength: MAX_TITULO };

/** The parameters of the site's page of the figures, and of the read of their lines. */
export const NUMEROS_PARAMETERS = [
  ...SCOPE,
  query('bimestre', 'Só os deste bimestre', { type: 'integer', minimum: 1, maximum: 6 }),
  query('tipo', 'Só os deste tipo', { enum: [...TIPO_NAMES] }),
  query('categoria', 'Só os desta categoria', text),
  query('fornecedor', 'Só os deste fornecedor', text),
  query('q', 'Palavras que estão na categoria ou no fornecedor; acentos e maiúsculas não contam', {
    type: 'string',
    maxLength: MAX_SEARCH_LETTERS,
  }),
  query('ordem', 'Os mais recentes ou os maiores primeiro', {
    enum: [...NUMEROS_ORDERS],
    default: NUMEROS_ORDERS[0],
  }),
];

/** The reads of the figures of the fund. */
export const NUMEROS_PATHS: Json = {
  [`/${NUMEROS_PATH}`]: {
    get: {
      operationId: 'list_numeros',
      tags: TAGS,
      summary: `Os números, linha por linha, em páginas de ${NUMEROS_PAGE_SIZE}`,
      parameters: [
        ...NUMEROS_PARAMETERS,
        query('pagina', 'A página; sem ela, a primeira', { type: 'integer', minimum: 1 }),
      ],
      responses: {
        200: {
          description: 'Uma página das linhas, com a soma de todas',
          content: json(reference('NumerosPage')),
        },
        ...errors(400, 404, 410, 429, 503),
        ...PAGE_PAST_LAST,
      },
    },
  },
  [`/${TOTAIS_PATH}`]: {
    get: {
      operationId: 'list_numeros_totais',
      tags: TAGS,
      summary: 'Quanto entrou, quanto saiu e o que foi previsto, por ano, bimestre, categoria e fornecedor',
      parameters: SCOPE,
      responses: {
        200: { description: 'Os totais, em centavos', content: json(reference('NumerosTotals')) },
        ...errors(400, 404, 410, 429, 503),
      },
    },
  },
};

/** The figures of a document; empty for a section without any. */
export function numerosPaths({ path, title, entity, hasNumeros }: Resource): Json {
  if (!hasNumeros) return {};
  const get = {
    tags: [title],
    summary: `${entity}: seus números, até ${MAX_NUMEROS.toLocaleString('pt-BR')}`,
    parameters: [ID],
  };
  const success = {
    200: { description: 'Na ordem do documento', content: json(reference('DocumentNumeros')) },
  };
  return {
    [`/${path}/{id}/numeros`]: {
      get: {
        ...get,
        operationId: `numeros_${path}`,
        responses: { ...success, ...errors(400, 404, 410, 503) },
      },
    },
    [`/admin/${path}/{id}/numeros`]: {
      get: {
        ...get,
        operationId: `numeros_admin_${path}`,
        security: bearer,
        responses: { ...success, ...errors(400, 401, 403, 404, 429, 503) },
      },
    },
    [`/admin/${path}/{id}/tabelas`]: {
      get: {
        operationId: `tabelas_${path}`,
        tags: [title],
        summary: `${entity}: as tabelas e os valores do texto de seu arquivo`,
        parameters: [ID],
        security: bearer,
        responses: {
          200: {
            description: 'Na ordem do arquivo; vazias enquanto ele é lido',
            content: json(reference('PdfTables')),
          },
          ...errors(400, 401, 403, 404, 429, 503),
        },
      },
    },
  };
}
