import { z } from 'zod';
import {
  MAX_EXCLUDED,
  MAX_RANKED_RESULTS,
  MAX_SEARCH_LETTERS,
  MAX_SEARCH_WORDS,
  SEARCH_PAGE_SIZE,
} from './limits.js';
import { ADDRESS_TOO_LONG, errors, json, PAGE_PAST_LAST } from './openapi-errors.js';
import { query } from './openapi-parameters.js';
import { READ_PATHS } from './read-paths.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { SEARCH_ORDERS, searchResult, searchResults, suggestions } from './search-results.js';

const TAG = 'Busca';
const DAY = { type: 'string', format: 'date' };
const QUESTION = { type: 'string', maxLength: MAX_SEARCH_LETTERS };

/** Schemas of the search's responses. */
export const SEARCH_SCHEMAS: Json = {
  SearchResults: schemaOf(searchResults),
  Suggestions: schemaOf(suggestions),
};

/** The parameters of a search, without its page. */
export const SEARCH_PARAMETERS = [
  {
    ...query(
      'q',
      'As palavras procuradas: todas, em qualquer ordem; entre aspas, uma frase. Acentos, maiúsculas, plural e ' +
        `hífen não contam. Procuram-se as primeiras ${MAX_SEARCH_WORDS} palavras diferentes. Uma palavra ou frase ` +
        `logo depois de um hífen (-ata, -"nota fiscal") não pode estar no resultado; até ${MAX_EXCLUDED}`,
      QUESTION,
      'sorteio 2025',
    ),
    required: true,
  },
  query('secao', 'Só os resultados desta seção', z.toJSONSchema(searchResult.shape.secao) as Json),
  query('ano', 'Só os resultados deste ano, no horário do fundo', {
    type: 'integer',
    minimum: 1000,
    maximum: 9999,
  }),
  query('de', 'Só os resultados deste dia em diante, no horário do fundo', DAY, '2024-01-01'),
  query('ate', 'Só os resultados até este dia, que não vem antes de `de`', DAY, '2024-12-31'),
  query(
    'exata',
    'Procura as palavras como estão em `q`, sem corrigir as que nada tem nem pôr antes as perguntas respondidas',
    { enum: ['sim'] },
  ),
  query(
    'ordem',
    `Os melhores primeiro, ou os mais novos. De mais de ${MAX_RANKED_RESULTS} resultados, os melhores são os que têm ` +
      'as palavras no título ou na descrição; depois vêm os mais novos',
    { enum: [...SEARCH_ORDERS], default: 'relevancia' },
  ),
];

/** The paths of the search. */
export const SEARCH_PATHS: Json = {
  [`/${READ_PATHS.search}`]: {
    get: {
      operationId: 'list_busca',
      tags: [TAG],
      summary: 'Busca em tudo o que o site publica, também dentro dos arquivos, página por página',
      parameters: [
        ...SEARCH_PARAMETERS,
        query('pagina', `Página, a partir de 1, com ${SEARCH_PAGE_SIZE} resultados`, {
          type: 'integer',
          minimum: 1,
          maximum: 999_999,
        }),
      ],
      responses: {
        200: {
          description: 'Os resultados; sem palavras na pergunta, nenhum',
          content: json({ $ref: '#/components/schemas/SearchResults' }),
        },
        ...errors(400, 429, 503),
        ...PAGE_PAST_LAST,
        ...ADDRESS_TOO_LONG,
      },
    },
  },
  [`/${READ_PATHS.suggestions}`]: {
    get: {
      operationId: 'list_sugestoes',
      tags: [TAG],
      summary: 'Títulos e perguntas que continuam o que se está escrevendo',
      parameters: [{ ...query('q', 'O que já foi escrito', QUESTION, 'sort'), required: true }],
      responses: {
        200: {
          description: 'As sugestões; nenhuma para menos de duas letras',
          content: json({ $ref: '#/components/schemas/Suggestions' }),
        },
        ...errors(400, 429, 503),
        ...ADDRESS_TOO_LONG,
      },
    },
  },
};
