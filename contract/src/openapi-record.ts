import type { z } from 'zod';
import { errors, json } from './openapi-errors.js';
import { IF_MATCH, WRITTEN } from './openapi-headers.js';
import { bearer, ID, query } from './openapi-parameters.js';
import { feedbackCounts } from './page-feedback-counts.js';
import { FEEDBACK_DAYS } from './page-feedback.js';
import { pageChecks, pageChecksRequest } from './page-checks.js';
import { READ_PATHS } from './read-paths.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { agenda } from './publication.js';
import {
  fileCheck,
  lastChanges,
  lastChangesQuery,
  recordDetail,
  recordPage,
  recordQuery,
  trashList,
  TRASH_DAYS,
  unseenFileCheck,
} from './versions.js';

const TAG = 'Registro de mudanças';
/** The parts that the operations of the record have in common. */
export const signedIn = { tags: [TAG], security: bearer };
export const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Schemas of the responses about the record of changes, the trash and the agenda. */
export const RECORD_SCHEMAS: Json = {
  FileCheck: schemaOf(fileCheck),
  RecordPage: schemaOf(recordPage),
  RecordDetail: schemaOf(recordDetail),
  LastChanges: schemaOf(lastChanges),
  TrashList: schemaOf(trashList),
  Agenda: schemaOf(agenda),
  UnseenFileCheck: schemaOf(unseenFileCheck),
  FeedbackCounts: schemaOf(feedbackCounts),
  PageChecks: schemaOf(pageChecks),
};

/** The path parameter with the number of a change. */
export const CHANGE = {
  name: 'registro',
  in: 'path',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  description: 'Número da mudança no registro',
};

const HEX = { type: 'string', pattern: '^[0-9a-f]{64}$' };

/** Descriptions of the history's query parameters, by name. */
const HISTORY_PARAMETERS: Readonly<Record<string, string>> = {
  secao: 'Só as mudanças desta seção',
  item: 'Só as mudanças do item com este identificador',
  autor: 'Só as mudanças desta pessoa, pelo sub do provedor',
  de: 'Desde este dia',
  ate: 'Até este dia',
  pagina: 'A página, a partir de 1',
  linhas: 'Quantas mudanças tem uma página',
  itens: 'Os identificadores dos itens, com vírgulas entre eles',
};
const queryOf = (schema: z.ZodType) =>
  Object.entries((schemaOf(schema, 'input') as { properties: Record<string, Json> }).properties).map(
    ([name, property]) => query(name, HISTORY_PARAMETERS[name] ?? name, property),
  );

const FILE_HASH = { ...query('sha256', 'SHA-256 do arquivo, em hexadecimal', HEX), required: true };

/** The paths of the record that belong to no section. */
export const RECORD_PATHS: Json = {
  [`/${READ_PATHS.fileCheck}`]: {
    get: {
      operationId: 'check_file',
      tags: [TAG],
      summary: 'Diz que documento e que versão um arquivo é, pelo seu SHA-256',
      parameters: [FILE_HASH],
      responses: {
        200: {
          description: 'Onde o arquivo está ou esteve; vazio se não é deste site',
          content: json(reference('FileCheck')),
        },
        ...errors(400, 429),
      },
    },
  },
  [`/${READ_PATHS.fileHashes}`]: {
    get: {
      operationId: 'file_hashes',
      tags: [TAG],
      summary: 'Todos os arquivos públicos dos documentos, no formato de sha256sum',
      responses: {
        200: {
          description: 'Uma linha por arquivo',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        ...errors(400, 429),
      },
    },
  },
  '/admin/conferir': {
    get: {
      ...signedIn,
      operationId: 'check_file_unseen',
      summary: 'Diz que documentos fora do site têm um arquivo, pelo seu SHA-256',
      parameters: [FILE_HASH],
      responses: {
        200: { description: 'Rascunhos, agendados e retirados', content: json(reference('UnseenFileCheck')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/enderecos/conferir': {
    post: {
      ...signedIn,
      operationId: 'check_pages',
      summary: 'Diz se páginas de outros sites existem',
      requestBody: { required: true, content: json(schemaOf(pageChecksRequest, 'input')) },
      responses: {
        200: {
          description: 'Um resultado por endereço, na mesma ordem',
          content: json(reference('PageChecks')),
        },
        ...errors(400, 401, 403, 413, 415, 422, 429, 503, 507),
      },
    },
  },
  '/admin/historico': {
    get: {
      ...signedIn,
      operationId: 'list_historico',
      summary: 'As mudanças, a última primeiro',
      parameters: queryOf(recordQuery),
      responses: {
        200: { description: 'Uma página', content: json(reference('RecordPage')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/historico/ultimas': {
    get: {
      ...signedIn,
      operationId: 'last_changes',
      summary: 'A última mudança de cada um destes itens',
      parameters: queryOf(lastChangesQuery).map((parameter) => ({ ...parameter, required: true })),
      responses: {
        200: { description: 'Uma mudança por item', content: json(reference('LastChanges')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/historico/{id}': {
    get: {
      ...signedIn,
      operationId: 'get_historico',
      summary: 'Uma mudança, com o item inteiro antes e depois dela',
      parameters: [ID],
      responses: {
        200: { description: 'A mudança', content: json(reference('RecordDetail')) },
        ...errors(400, 401, 403, 404, 429, 503),
      },
    },
  },
  '/admin/site/versoes/{registro}/restaurar': {
    post: {
      ...signedIn,
      operationId: 'restore_version_site',
      summary: 'Volta ao que era depois de uma mudança: identidade do site',
      parameters: [CHANGE, IF_MATCH],
      responses: {
        200: {
          description: 'A identidade, como as leituras a mostram',
          headers: WRITTEN,
          content: json(reference('Site')),
        },
        ...errors(400, 401, 403, 404, 412, 422, 429, 503, 507),
      },
    },
  },
  '/admin/agenda': {
    get: {
      ...signedIn,
      operationId: 'list_agenda',
      summary: 'O que vai aparecer ou sair do site, e os rascunhos',
      responses: {
        200: { description: 'O que vem primeiro, primeiro', content: json(reference('Agenda')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/opinioes': {
    get: {
      ...signedIn,
      tags: ['Opinião dos leitores'],
      operationId: 'list_opinioes',
      summary: `O que os leitores responderam a 'Esta página ajudou?' nos últimos ${FEEDBACK_DAYS} dias, por página`,
      responses: {
        200: {
          description: 'As páginas com mais “não” primeiro',
          content: json(reference('FeedbackCounts')),
        },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/lixeira': {
    get: {
      ...signedIn,
      operationId: 'list_lixeira',
      summary: `O que foi excluído nos últimos ${TRASH_DAYS} dias`,
      responses: {
        200: { description: 'O último excluído primeiro', content: json(reference('TrashList')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
};
