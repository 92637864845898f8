import { YEAR } from './fund-time.js';
import { editors, EDITING_SECONDS, MAX_EDITORS } from './editing.js';
import { errors, json } from './openapi-errors.js';
import { IF_MATCH, VERSION, WRITTEN } from './openapi-headers.js';
import { dialect, ID } from './openapi-parameters.js';
import { CHANGE, reference, signedIn } from './openapi-record.js';
import { schemaOf, type Json } from './openapi-schema.js';
import { preview, publicationRead, SITUATIONS } from './publication.js';
import type { Resource } from './resources.js';
import { liftedWithdrawal, withdrawal } from './versions.js';

const ADMINISTRATORS_FILTERS_SCHEMA = {
  situacao: { enum: [...SITUATIONS] },
  ano: {
    anyOf: [
      { type: 'integer', minimum: 1000, maximum: 9999 },
      { type: 'string', pattern: YEAR.source },
    ],
  },
  autor: { type: 'string', maxLength: 255 },
};

/** The path by which the back-office says that it has the form of something open. */
const editingPath = (name: string, entity: string, parameters: Json[]): Json => ({
  put: {
    ...signedIn,
    operationId: `renew_editing_${name}`,
    summary: `Diz, por ${EDITING_SECONDS} segundos, que o formulário está aberto: ${entity}`,
    parameters,
    responses: {
      200: {
        description: `As outras pessoas que o têm aberto: as ${MAX_EDITORS} primeiras`,
        content: json(schemaOf(editors)),
      },
      ...errors(400, 401, 403, 404, 429, 503),
    },
  },
  delete: {
    ...signedIn,
    operationId: `end_editing_${name}`,
    summary: `Diz que o formulário foi fechado: ${entity}`,
    parameters,
    responses: { 204: { description: 'Fechado' }, ...errors(400, 401, 403, 404, 429, 503) },
  },
});

/** The paths by which the back-office says that it has the form of something open that there is once. */
export const SINGLE_EDITING_PATHS: Json = {
  '/admin/site/edicao': editingPath('site', 'identidade do site', []),
  '/admin/redirecionamentos/edicao': editingPath('redirecionamentos', 'endereços antigos', []),
};

/** The paths of a section for administrators: hidden entries, previews, and the record of changes. */
export function administrationPaths(resource: Resource): Json {
  const { path, title, entity, read } = resource;
  const entry = { allOf: [schemaOf(read), schemaOf(publicationRead)] };
  const whole =
    resource.kind === 'document'
      ? { allOf: [reference('DocumentDetail'), schemaOf(publicationRead)] }
      : entry;
  const row = {
    200: {
      description: 'O item, como as leituras o mostram',
      headers: WRITTEN,
      content: json(schemaOf(read)),
    },
  };
  return {
    [`/admin/${path}`]: {
      get: {
        ...signedIn,
        operationId: `list_all_${path}`,
        summary: `Lista com rascunhos e itens agendados: ${title}`,
        parameters: dialect(resource, ADMINISTRATORS_FILTERS_SCHEMA),
        responses: {
          200: {
            description: 'As linhas, com Content-Range',
            headers: { 'Content-Range': { schema: { type: 'string' }, description: `${path} 0-9/42` } },
            content: json({ type: 'array', items: entry }),
          },
          ...errors(400, 401, 403, 429, 503),
        },
      },
    },
    [`/admin/${path}/{id}`]: {
      get: {
        ...signedIn,
        operationId: `get_any_${path}`,
        summary: `${entity}: um item, também se o público ainda não o vê`,
        parameters: [ID],
        responses: {
          200: { description: 'O item', headers: VERSION, content: json(whole) },
          ...errors(400, 401, 403, 404, 429, 503),
        },
      },
    },
    [`/admin/${path}/{id}/previa`]: {
      post: {
        ...signedIn,
        operationId: `preview_${path}`,
        summary: `Abre a prévia na página do site, neste navegador: ${entity}`,
        parameters: [ID],
        responses: {
          200: { description: 'O endereço da prévia', content: json(schemaOf(preview)) },
          ...errors(400, 401, 403, 404, 429, 503, 507),
        },
      },
    },
    [`/admin/${path}/{id}/edicao`]: editingPath(path, entity, [ID]),
    [`/admin/${path}/{id}/restaurar`]: {
      post: {
        ...signedIn,
        operationId: `restore_${path}`,
        summary: `Tira da lixeira: ${entity}`,
        parameters: [ID],
        responses: { ...row, ...errors(400, 401, 403, 404, 409, 429, 503, 507) },
      },
    },
    [`/admin/lixeira/${path}/{id}`]: {
      delete: {
        ...signedIn,
        operationId: `purge_${path}`,
        summary: `Exclui para sempre, da lixeira: ${entity}`,
        parameters: [ID],
        responses: { 204: { description: 'Excluído' }, ...errors(400, 401, 403, 404, 429, 503, 507) },
      },
    },
    [`/admin/${path}/{id}/versoes/{registro}/restaurar`]: {
      post: {
        ...signedIn,
        operationId: `restore_version_${path}`,
        summary: `Volta ao que era depois de uma mudança: ${entity}`,
        parameters: [ID, CHANGE, IF_MATCH],
        responses: { ...row, ...errors(400, 401, 403, 404, 409, 412, 429, 503, 507) },
      },
    },
    [`/admin/${path}/{id}/versoes/{registro}/ocultar`]: {
      post: {
        ...signedIn,
        operationId: `withdraw_version_${path}`,
        summary: `Retira do público uma versão anterior, com o motivo: ${entity}`,
        parameters: [ID, CHANGE],
        requestBody: { required: true, content: json(schemaOf(withdrawal, 'input')) },
        responses: { ...row, ...errors(400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507) },
      },
    },
    [`/admin/${path}/{id}/versoes/{registro}/liberar`]: {
      post: {
        ...signedIn,
        operationId: `lift_withdrawal_${path}`,
        summary: `Desfaz a retirada do arquivo de uma mudança, com o motivo: ${entity}`,
        parameters: [ID, CHANGE],
        requestBody: { required: true, content: json(schemaOf(liftedWithdrawal, 'input')) },
        responses: {
          204: { description: 'Desfeita' },
          ...errors(400, 401, 403, 404, 409, 413, 415, 422, 429, 503, 507),
        },
      },
    },
  };
}
