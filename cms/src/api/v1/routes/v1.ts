import type { Context } from 'koa';
import { docs, openapi } from '../controllers/description';
import { create, list, one, remove, update } from '../controllers/entries';
import { deleteFoto, latest } from '../controllers/gallery';
import { revoke } from '../controllers/session';
import { showSite, updateSite } from '../controllers/site';
import { CMS_RESOURCES } from '../resources/table';

type Handler = (ctx: Context) => Promise<void> | void;

/** Strapi's own authentication stays out: sign-in is checked before a body is read (middlewares/uploads.ts). */
const route = (method: string, path: string, handler: Handler) => ({
  method,
  path: `/v1${path}`,
  handler,
  config: { auth: false },
});

const reads = Object.values(CMS_RESOURCES).flatMap((resource) => [
  route('GET', `/${resource.contract.path}`, list(resource)),
  route('GET', `/${resource.contract.path}/:id`, one(resource)),
]);

const writes = Object.values(CMS_RESOURCES).flatMap((resource) => [
  route('POST', `/admin/${resource.contract.path}`, create(resource)),
  route('PUT', `/admin/${resource.contract.path}/:id`, update(resource)),
  route('DELETE', `/admin/${resource.contract.path}/:id`, remove(resource)),
]);

export default {
  type: 'content-api',
  routes: [
    route('GET', '/galeria_de_imagens/ultimas', latest),
    ...reads,
    ...writes,
    route('DELETE', '/admin/fotos/:id', deleteFoto),
    route('GET', '/site', showSite),
    route('PUT', '/admin/site', updateSite),
    route('POST', '/usuarios/tokens/revoke', revoke),
    route('GET', '/openapi.json', openapi),
    route('GET', '/docs', docs),
  ],
};
