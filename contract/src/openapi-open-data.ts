import { YEAR } from './fund-time.js';
import { EXPORT_NAMES, exportAddress, type ExportName } from './open-data/exports.js';
import {
  CATALOG_ADDRESS,
  DATA_PACKAGE_ADDRESS,
  isByYear,
  OAI_ADDRESS,
  OPEN_DATA_TABLE_NAMES,
  OPEN_DATA_TABLES,
  tableAddress,
  type OpenDataTable,
} from './open-data/tables.js';
import { errors, YEAR_WITHOUT_DOCUMENTS } from './openapi-errors.js';
import { query } from './openapi-parameters.js';
import type { Json } from './openapi-schema.js';

const TAGS = ['Dados abertos'];

/** The paths of the open data, from the list of tables. They are below the site's origin, not below /api/v1. */
export function openDataPaths(siteUrl: string): Json {
  const common = { tags: TAGS, servers: [{ url: siteUrl }] };
  const file = (type: string, description: string) => ({
    200: { description, content: { [type]: { schema: { type: 'string' } } } },
    ...errors(429, 503),
  });
  const tables = OPEN_DATA_TABLE_NAMES.flatMap((name) => {
    const { title, description, columns }: OpenDataTable = OPEN_DATA_TABLES[name];
    const get = {
      ...common,
      operationId: `list_tabela_${name}`,
      summary: `${title}: ${description}`,
      responses: file('text/csv', `CSV com as colunas ${Object.keys(columns).join(', ')}`),
    };
    if (!isByYear(name)) return [[tableAddress(name), { get }] as const];
    const ofYear = {
      ...get,
      operationId: `list_tabela_${name}_ano`,
      summary: `${get.summary}: um ano`,
      parameters: [YEAR_OF_FILE],
      responses: { ...get.responses, ...YEAR_WITHOUT_DOCUMENTS },
    };
    const ofAll = { ...get, summary: `${get.summary}: todos os anos` };
    return [
      [tableAddress(`${name}-{ano}`), { get: ofYear }] as const,
      [tableAddress(name), { get: ofAll }] as const,
    ];
  });
  return {
    ...Object.fromEntries(tables),
    [DATA_PACKAGE_ADDRESS]: {
      get: {
        ...common,
        operationId: 'list_tabelas',
        summary: 'As tabelas, com o que diz cada coluna, o tamanho e o SHA-256',
        responses: file('application/json', 'Data Package v2'),
      },
    },
    [CATALOG_ADDRESS]: {
      get: {
        ...common,
        operationId: 'list_catalogo',
        summary: 'As tabelas, para catálogos de dados',
        responses: file('application/ld+json', 'DCAT 3, em JSON-LD'),
      },
    },
    ...Object.fromEntries(
      EXPORT_NAMES.map((name) => [exportAddress(name), { get: { ...common, ...download(name) } }]),
    ),
    [OAI_ADDRESS]: {
      get: {
        ...common,
        operationId: 'list_oai',
        summary: 'Repositório OAI-PMH 2.0; o mesmo por POST, com um formulário',
        parameters: OAI_PARAMETERS,
        responses: file('text/xml', 'A resposta do protocolo, também quando diz um erro'),
      },
    },
  };
}

/** The present state of a download. The address of a state is in `GET /dados_abertos` and in the redirect. */
const download = (name: ExportName): Json => ({
  operationId: `list_${name.replace('.', '_')}`,
  summary: EXPORTS[name].summary,
  responses: {
    200: {
      description: 'O arquivo, no endereço do estado atual: inteiro, ou uma parte dele (Range, 206)',
      content: { [EXPORTS[name].type]: { schema: { type: 'string', format: 'binary' } } },
    },
    302: {
      description:
        'O endereço do estado atual, que responde 410 depois que algo que estava nele foi retirado',
    },
    ...errors(429, 503),
  },
});

const EXPORTS: Readonly<Record<ExportName, { readonly type: string; readonly summary: string }>> = {
  'tabelas.zip': { type: 'application/zip', summary: 'Todas as tabelas e o que diz cada coluna' },
  'tudo.tar': {
    type: 'application/x-tar',
    summary: 'As tabelas, todos os arquivos públicos e o SHA-256 de cada um',
  },
};

const text = { type: 'string' };

const YEAR_OF_FILE = {
  name: 'ano',
  in: 'path',
  required: true,
  schema: { type: 'string', pattern: YEAR.source },
  description: 'O ano da data dos documentos, no horário do fundo',
};

const OAI_PARAMETERS = [
  query('verb', 'O que se pede', {
    enum: ['Identify', 'ListMetadataFormats', 'ListSets', 'ListIdentifiers', 'ListRecords', 'GetRecord'],
  }),
  query('identifier', 'O identificador de um item', text),
  query('metadataPrefix', 'O formato: oai_dc, ou oai_lexml para leis', text),
  query('set', 'Só os itens de uma seção', text),
  query('from', 'Só o que mudou desde este dia ou instante', text),
  query('until', 'Só o que mudou até este dia ou instante', text),
  query('resumptionToken', 'A continuação de uma lista, como a resposta anterior a deu', text),
];
