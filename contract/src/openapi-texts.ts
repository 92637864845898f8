import { documentText, fileReading, fileReadings, textChanges } from './document-text.js';
import { SHA256 } from './file-hash.js';
import { MAX_SEARCH_LETTERS } from './limits.js';
import { errors, json } from './openapi-errors.js';
import { ID, query } from './openapi-parameters.js';
import { reference, signedIn } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import type { Resource } from './resources.js';

/** Schemas of the texts that are read from files. */
export const TEXT_SCHEMAS: Json = {
  DocumentText: schemaOf(documentText),
  TextChanges: schemaOf(textChanges),
  FileReading: schemaOf(fileReading),
  FileReadings: schemaOf(fileReadings),
};

const PAGE = { type: 'integer', minimum: 1, maximum: 999_999 };

/** The paths of the texts of a section's documents. */
export function textPaths({ path, title, entity, kind }: Resource): Json {
  if (kind !== 'document') return {};
  return {
    [`/${path}/{id}/texto`]: {
      get: {
        operationId: `text_${path}`,
        tags: [title],
        summary: `${entity}: uma parte do texto do arquivo, página por página`,
        parameters: [
          ID,
          query('pagina', 'A página que a parte deve ter; sem ela, a primeira', PAGE),
          query('q', 'Palavras que vêm marcadas no texto', { type: 'string', maxLength: MAX_SEARCH_LETTERS }),
        ],
        responses: {
          200: {
            description: 'A parte, ou até onde a leitura do arquivo chegou',
            content: json(reference('DocumentText')),
          },
          ...errors(400, 404, 410, 503),
        },
      },
    },
    [`/${path}/{id}/diferencas`]: {
      get: {
        operationId: `changes_${path}`,
        tags: [title],
        summary: `${entity}: o que o texto de uma versão mudou em relação à anterior, frase por frase`,
        parameters: [ID, { ...query('versao', 'O número da versão, de 2 em diante', PAGE), required: true }],
        responses: {
          200: { description: 'As frases, em ordem', content: json(reference('TextChanges')) },
          ...errors(400, 404, 410, 503),
        },
      },
    },
  };
}

const FILE_HASH = {
  name: 'sha256',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: SHA256.source },
  description: 'SHA-256 do arquivo, em hexadecimal',
};

/** The paths of the reading of files, for administrators. */
export const READINGS_PATHS: Json = {
  '/admin/leituras': {
    get: {
      ...signedIn,
      operationId: 'list_leituras',
      tags: ['Leitura dos arquivos'],
      summary:
        'Os arquivos que estão sendo lidos, os que não puderam ser lidos por inteiro ou não têm texto, e os que citam documentos demais',
      responses: {
        200: { description: 'O último primeiro', content: json(reference('FileReadings')) },
        ...errors(400, 401, 403, 429, 503),
      },
    },
  },
  '/admin/leituras/{sha256}/ler': {
    post: {
      ...signedIn,
      operationId: 'read_again',
      tags: ['Leitura dos arquivos'],
      summary: 'Lê o arquivo de novo; se só algumas páginas não foram lidas, só estas',
      parameters: [FILE_HASH],
      responses: {
        200: {
          description: 'A leitura está na fila; nada muda se o arquivo já está sendo lido',
          content: json(reference('FileReading')),
        },
        ...errors(400, 401, 403, 404, 429, 503, 507),
      },
    },
  },
};
