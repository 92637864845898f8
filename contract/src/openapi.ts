import { z } from 'zod';
import { documentOfSection } from './document.js';
import { errorBody } from './error-body.js';
import { documentDetail, TRASH_DAYS } from './versions.js';
import { ADDRESS_TOO_LONG, errors, GONE_SINCE, json, PAGE_PAST_LAST } from './openapi-errors.js';
import { IDEMPOTENCY_KEY, IF_MATCH, VERSION, WRITTEN } from './openapi-headers.js';
import { bearer, dialect, ID, PAGING } from './openapi-parameters.js';
import { CHANGES_PATHS, CHANGES_SCHEMAS } from './openapi-public-changes.js';
import { CITATION_SCHEMAS, citationPaths } from './openapi-citations.js';
import { administrationPaths, SINGLE_EDITING_PATHS } from './openapi-administration.js';
import { listFilePaths } from './openapi-list-files.js';
import { openDataPaths } from './openapi-open-data.js';
import { RECORD_PATHS, RECORD_SCHEMAS } from './openapi-record.js';
import { SEARCH_PATHS, SEARCH_SCHEMAS } from './openapi-search.js';
import { NUMEROS_PATHS, NUMEROS_SCHEMAS, numerosPaths } from './openapi-numeros.js';
import { READ_PATHS } from './read-paths.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { READINGS_PATHS, TEXT_SCHEMAS, textPaths } from './openapi-texts.js';
import { LATEST_ALBUMS, LATEST_DOCUMENTS } from './limits.js';
import { RESOURCES, type Resource } from './resources.js';
import { REDIRECT_PATHS, REDIRECT_SCHEMAS } from './openapi-redirects.js';
import { site, siteWrite } from './site.js';

/** The response of a list without query parameters (docs/product.md 7). */
function listEnvelope(resource: Resource): Json {
  const rows = { type: 'array', items: { $ref: `#/components/schemas/${schemaName(resource)}` } };
  const paging = { current_page: { type: 'integer' }, total_pages: { type: 'integer' } };
  const properties = { [resource.listKey]: rows, ...(resource.kind === 'gallery' && paging) };
  return { type: 'object', required: Object.keys(properties), properties };
}

const schemaName = (resource: Resource) => String(z.globalRegistry.get(resource.read)?.id);

function readPaths(resource: Resource): Json {
  const { path, title } = resource;
  const item = { $ref: `#/components/schemas/${schemaName(resource)}` };
  const one = resource.kind === 'document' ? { $ref: '#/components/schemas/DocumentDetail' } : item;
  const success = {
    description: 'A lista inteira; só as linhas, com Content-Range, quando sort, range ou filter são usados',
    headers: { 'Content-Range': { schema: { type: 'string' }, description: `${path} 0-9/42` } },
    content: json({ oneOf: [listEnvelope(resource), { type: 'array', items: item }] }),
  };
  return {
    [`/${path}`]: {
      get: {
        operationId: `list_${path}`,
        tags: [title],
        summary: `Lista: ${title}`,
        parameters: [...(resource.kind === 'gallery' ? PAGING : []), ...dialect(resource)],
        responses: {
          200: success,
          ...errors(400, 429, 503),
          ...ADDRESS_TOO_LONG,
          ...(resource.kind === 'gallery' && PAGE_PAST_LAST),
        },
      },
    },
    [`/${path}/{id}`]: {
      get: {
        operationId: `get_${path}`,
        tags: [title],
        summary: `${resource.entity}: um item`,
        parameters: [ID],
        responses: {
          200: { description: 'O item', headers: VERSION, content: json(one) },
          ...errors(400, 404, 410, 503),
        },
      },
    },
  };
}

function writePaths(resource: Resource): Json {
  const { path, title, entity } = resource;
  const item = json({ $ref: `#/components/schemas/${schemaName(resource)}` });
  const requestBody = { required: true, content: json(schemaOf(resource.write, 'input')) };
  const common = { tags: [title], security: bearer };
  return {
    [`/admin/${path}`]: {
      post: {
        ...common,
        operationId: `create_${path}`,
        summary: `Adiciona: ${entity}`,
        parameters: [IDEMPOTENCY_KEY],
        requestBody,
        responses: {
          201: { description: 'Criado, como as leituras mostram', headers: WRITTEN, content: item },
          ...errors(400, 401, 403, 409, 413, 415, 422, 429, 503, 507),
          ...GONE_SINCE,
        },
      },
    },
    [`/admin/${path}/{id}`]: {
      put: {
        ...common,
        operationId: `update_${path}`,
        summary: `Edita: ${entity}`,
        parameters: [ID, IF_MATCH, IDEMPOTENCY_KEY],
        requestBody,
        responses: {
          200: { description: 'Editado, como as leituras mostram', headers: WRITTEN, content: item },
          ...errors(400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503, 507),
        },
      },
      delete: {
        ...common,
        operationId: `delete_${path}`,
        summary: `Põe na lixeira por ${TRASH_DAYS} dias: ${entity}`,
        parameters: [ID, IF_MATCH],
        responses: { 204: { description: 'Na lixeira' }, ...errors(400, 401, 403, 404, 412, 429, 503, 507) },
      },
    },
  };
}

const OTHER_PATHS: Json = {
  [`/${READ_PATHS.latestDocuments}`]: {
    get: {
      operationId: 'latest_documents',
      tags: ['Documentos'],
      summary: `Os últimos ${LATEST_DOCUMENTS} documentos de todas as seções`,
      responses: {
        200: {
          description: 'Os documentos mais recentes primeiro',
          content: json({
            type: 'object',
            required: ['data'],
            properties: {
              data: { type: 'array', items: { $ref: '#/components/schemas/DocumentOfSection' } },
            },
          }),
        },
        ...errors(400, 503),
      },
    },
  },
  [`/${READ_PATHS.latestAlbums}`]: {
    get: {
      operationId: 'latest_albuns',
      tags: [RESOURCES.album.title],
      summary: `Os últimos ${LATEST_ALBUMS} álbuns`,
      responses: {
        200: {
          description: 'Os álbuns mais recentes primeiro',
          content: json({
            type: 'object',
            required: ['data'],
            properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Album' } } },
          }),
        },
        ...errors(400, 503),
      },
    },
  },
  [`/${READ_PATHS.site}`]: {
    get: {
      operationId: 'get_site',
      tags: ['Site'],
      summary: 'A identidade do site: nomes, endereços e textos',
      responses: {
        200: {
          description: 'A identidade',
          headers: VERSION,
          content: json({ $ref: '#/components/schemas/Site' }),
        },
        ...errors(400, 503),
      },
    },
  },
  '/admin/site': {
    put: {
      operationId: 'update_site',
      tags: ['Site'],
      summary: 'Edita a identidade do site, inteira',
      security: bearer,
      parameters: [IF_MATCH, IDEMPOTENCY_KEY],
      requestBody: { required: true, content: json(schemaOf(siteWrite, 'input')) },
      responses: {
        200: {
          description: 'Editada',
          headers: WRITTEN,
          content: json({ $ref: '#/components/schemas/Site' }),
        },
        ...errors(400, 401, 403, 409, 412, 413, 415, 422, 429, 503, 507),
      },
    },
  },
  '/admin/fotos/{id}': {
    delete: {
      operationId: 'delete_foto',
      tags: [RESOURCES.album.title],
      summary: 'Exclui uma foto de seu álbum; a versão é a do álbum',
      security: bearer,
      parameters: [ID, IF_MATCH],
      responses: {
        204: { description: 'Excluída', headers: WRITTEN },
        ...errors(400, 401, 403, 404, 412, 429, 503, 507),
      },
    },
  },
  '/usuarios/tokens/revoke': {
    post: {
      operationId: 'revoke_token',
      tags: ['Sessão'],
      summary: 'Revoga o token enviado e os da mesma sessão',
      security: bearer,
      responses: { 204: { description: 'Revogado' }, ...errors(401, 429, 503) },
    },
  },
};

/** Merges tables of paths. The methods that two tables have for one path are joined. */
function merged(parts: readonly Json[]): Json {
  const paths: Record<string, object> = {};
  for (const part of parts)
    for (const [path, methods] of Object.entries(part))
      paths[path] = { ...paths[path], ...(methods as object) };
  return paths;
}

/** Returns the OpenAPI 3.1 document of /api/v1, made from the table of sections. `siteUrl` is the site's origin. */
export function openApiDocument(siteUrl: string, resources: readonly Resource[] = Object.values(RESOURCES)) {
  const schemas = Object.fromEntries(
    resources.map((resource) => [schemaName(resource), schemaOf(resource.read)]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'API do portal de transparência do fundo',
      version: '1',
      description:
        'Leituras abertas a qualquer sistema, sem cadastro. Escritas com o token de um administrador. ' +
        'O campo arquivo é um caminho: ponha antes dele o endereço deste site. Um parâmetro desconhecido é recusado com ' +
        '400; `_` e os que começam com utm_, que caches e boletins acrescentam, não mudam nada.',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths: merged([
      OTHER_PATHS,
      RECORD_PATHS,
      SINGLE_EDITING_PATHS,
      READINGS_PATHS,
      SEARCH_PATHS,
      REDIRECT_PATHS,
      CHANGES_PATHS,
      NUMEROS_PATHS,
      openDataPaths(siteUrl),
      listFilePaths(siteUrl, resources),
      ...resources.map(readPaths),
      ...resources.map(textPaths),
      ...resources.map(citationPaths),
      ...resources.map(numerosPaths),
      ...resources.map(writePaths),
      ...resources.map(administrationPaths),
    ]),
    components: {
      schemas: {
        ...schemas,
        ...RECORD_SCHEMAS,
        ...TEXT_SCHEMAS,
        ...SEARCH_SCHEMAS,
        ...REDIRECT_SCHEMAS,
        ...CITATION_SCHEMAS,
        ...CHANGES_SCHEMAS,
        ...NUMEROS_SCHEMAS,
        DocumentDetail: schemaOf(documentDetail),
        DocumentOfSection: schemaOf(documentOfSection),
        Site: schemaOf(site),
        Error: schemaOf(errorBody),
      },
      securitySchemes: {
        keycloak: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token de acesso do Keycloak (RS256)',
        },
      },
    },
  };
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
