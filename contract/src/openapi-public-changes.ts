import { CHANGES_PAGE_SIZE, MAX_CHANGES_PAGE } from './limits.js';
import { errors, json, UNKNOWN_CURSOR } from './openapi-errors.js';
import { query } from './openapi-parameters.js';
import { reference } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { openDataExports } from './open-data/exports-read.js';
import { EXPORTS_PATH } from './open-data/exports.js';
import { CURSOR, publicChanges } from './public-changes.js';
import { READ_PATHS } from './read-paths.js';

/** Schemas of the public changes and the downloads. */
export const CHANGES_SCHEMAS: Json = {
  PublicChanges: schemaOf(publicChanges),
  OpenDataExports: schemaOf(openDataExports),
};

/** The paths of the public changes and the downloads. */
export const CHANGES_PATHS: Json = {
  [`/${READ_PATHS.changes}`]: {
    get: {
      operationId: 'list_mudancas',
      tags: ['Dados abertos'],
      summary:
        'O que o público viu aparecer, mudar e sair, na ordem em que foi; para manter uma cópia em dia',
      parameters: [
        query('desde', 'Só o que mudou depois deste cursor; sem ele, desde o início', {
          type: 'string',
          pattern: CURSOR.source,
        }),
        query('limite', 'O máximo de itens da resposta', {
          type: 'integer',
          minimum: 1,
          maximum: MAX_CHANGES_PAGE,
          default: CHANGES_PAGE_SIZE,
        }),
      ],
      responses: {
        200: {
          description:
            'Cada item uma vez, com sua última mudança. Leia de novo os publicados e os alterados, tire os retirados, e ' +
            'peça depois o que vier desde `proximo`',
          content: json(reference('PublicChanges')),
        },
        ...errors(400, 429, 503),
        ...UNKNOWN_CURSOR,
      },
    },
  },
  [`/${EXPORTS_PATH}`]: {
    get: {
      operationId: 'get_dados_abertos',
      tags: ['Dados abertos'],
      summary: 'Os arquivos com todas as tabelas e todos os arquivos públicos: endereço, tamanho e SHA-256',
      responses: {
        200: {
          description: 'O estado atual; vazio enquanto é feito, até um minuto depois de uma mudança',
          content: json(reference('OpenDataExports')),
        },
        ...errors(400, 503),
      },
    },
  },
};
