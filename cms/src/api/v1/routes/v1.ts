import type { Context } from 'koa';
import { docs, openapi } from '../controllers/description';
import { create, list, one, remove, update } from '../controllers/entries';
import { deleteFoto, latest } from '../controllers/gallery';
import { revoke } from '../controllers/session';
import { showSite, updateSite } from '../controllers/site';
import { forVerified } from '../../../sign-in/write-address';
import { CMS_RESOURCES } from '../resources/table';

type Handler = (ctx: Context) => Promise<void> | void;

/** Strapi's own authentication stays out: sign-in is checked before a body is read (middlewares/uploads.ts). */
const route = (method: string, path: string, handler: Handler) => ({
  method,
  path: `/v1${path}`,
  handler,
  config: { auth: false },
});

const write = (method: string, path: string, handler: Handler) =>
  route(method, `/admin${path}`, forVerified(handler));

const reads = Object.values(CMS_RESOURCES).flatMap((resource) => [
  route('GET', `/${resource.contract.path}`, list(resource)),
  route('GET', `/${resource.contract.path}/:id`, one(resource)),
]);

const writes = Object.values(CMS_RESOURCES).flatMap((resource) => [
  write('POST', `/${resource.contract.path}`, create(resource)),
  write('PUT', `/${resource.contract.path}/:id`, update(resource)),
  write('DELETE', `/${resource.contract.path}/:id`, remove(resource)),
]);

export default {
  type: 'content-api',
  routes: [
    route('GET', '/galeria_de_imagens/ultimas', latest),
    ...reads,
    ...writes,
    write('DELETE', '/fotos/:id', deleteFoto),
    route('GET', '/site', showSite),
    write('PUT', '/site', updateSite),
    route('POST', '/usuarios/tokens/revoke', revoke),
    route('GET', '/openapi.json', openapi),
    route('GET', '/docs', docs),
  ],
};
