import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { docs, openapi } from './controllers/description';
import {
  citations,
  create,
  idOf,
  list,
  listAll,
  one,
  oneOfAll,
  refuseQuery,
  remove,
  update,
} from './controllers/entries';
import { agenda, openPreview } from './controllers/publication';
import { deleteFoto, latest } from './controllers/gallery';
import {
  change,
  checkFile,
  fileHashes,
  history,
  lastChanges,
  lift,
  purge,
  restore,
  restoreChange,
  trash,
  withdraw,
} from './controllers/record';
import { search, suggestions } from './controllers/search';
import { backChannelLogout, revoke } from './controllers/session';
import { restoreSiteChange, showSite, updateSite } from './controllers/site';
import { documentText, fileReadings, readAgain, textChanges } from './controllers/texts';
import { CMS_RESOURCES } from '../../content/sections/table';
import { readOne } from '../../content/read/reads';
import { readSite } from '../../content/read/site';
import { fresh } from './write/fresh';
import { once } from './write/once';
import { personOf, signedIn } from './write/signed-in';
import { MANY_FILES, ONE_FILE, sized, TEXT_ONLY } from './write/sized';
import { streamedBody } from './write/streamed-body';
import { withinLimits } from './write/within-limits';

/**
 * /api/v1 as a request meets it. A read comes here when the public cache does not have it, and goes to its controller.
 * A write passes its steps in the order of its list (write/): nothing of its body is read before the bearer is
 * verified, and no file arrives for an edit that is certain to be refused.
 */
type Handler = (ctx: Context) => Promise<void> | void;
type Step = (ctx: Context, next: Next) => Promise<void>;
type Method = Core.Route['method'];

/** Strapi's own authentication stays out: these addresses take bearers of the provider, which it does not know. */
const route = (method: Method, path: string, handler: Handler, steps: readonly Step[] = []): Core.Route => ({
  method,
  path,
  handler,
  config: { auth: false, middlewares: [...steps] },
  info: { type: 'content-api', apiName: 'v1' },
});

const read = (path: string, handler: Handler) => route('GET', `/v1${path}`, handler);

const write = (method: Method, path: string, steps: readonly Step[], handler: Handler) =>
  route(method, `/v1/admin${path}`, forVerified(handler), steps);

/** A read for administrators: of what only they may see. */
const adminRead = (path: string, handler: Handler) =>
  route('GET', `/v1/admin${path}`, forVerified(handler, { takesQuery: true }), [
    signedIn,
    withinLimits,
    notStored,
  ]);

async function notStored(ctx: Context, next: Next): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  await next();
}

/** Runs for nobody whose bearer was not verified, whatever steps a route names; a write takes no parameters. */
const forVerified =
  (handler: Handler, { takesQuery = false } = {}): Handler =>
  (ctx) => {
    personOf(ctx);
    if (!takesQuery) refuseQuery(ctx);
    return handler(ctx);
  };

const entries = Object.values(CMS_RESOURCES).flatMap((resource) => {
  const { path, kind } = resource.contract;
  const maxBytes = kind === 'gallery' ? MANY_FILES : ONE_FILE;
  const fileField = kind === 'document' ? 'arquivo' : undefined;
  const isFresh = fresh((ctx) => readOne(strapi, resource, idOf(ctx), 'administrator'));
  return [
    read(`/${path}`, list(resource)),
    read(`/${path}/:id`, one(resource)),
    ...(kind === 'document'
      ? [
          read(`/${path}/:id/texto`, documentText(resource)),
          read(`/${path}/:id/diferencas`, textChanges(resource)),
          read(`/${path}/:id/citacoes`, citations(resource)),
        ]
      : []),
    adminRead(`/${path}`, listAll(resource)),
    adminRead(`/${path}/:id`, oneOfAll(resource)),
    write('POST', `/${path}/:id/previa`, [signedIn, withinLimits], openPreview(resource)),
    write(
      'POST',
      `/${path}`,
      [signedIn, withinLimits, sized(maxBytes, fileField), once, streamedBody(maxBytes)],
      create(resource),
    ),
    write(
      'PUT',
      `/${path}/:id`,
      [signedIn, withinLimits, sized(maxBytes, fileField), once, isFresh, streamedBody(maxBytes)],
      update(resource),
    ),
    write('DELETE', `/${path}/:id`, [signedIn, withinLimits], remove(resource)),
    write('POST', `/${path}/:id/restaurar`, [signedIn, withinLimits], restore(resource)),
    write('DELETE', `/lixeira/${path}/:id`, [signedIn, withinLimits], purge(resource)),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/restaurar`,
      [signedIn, withinLimits, isFresh],
      restoreChange(resource),
    ),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/ocultar`,
      [signedIn, withinLimits, sized(TEXT_ONLY), streamedBody(TEXT_ONLY)],
      withdraw(resource),
    ),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/liberar`,
      [signedIn, withinLimits, sized(TEXT_ONLY), streamedBody(TEXT_ONLY)],
      lift(resource),
    ),
  ];
});

/** Below /api. */
export const V1_ROUTES = [
  read('/galeria_de_imagens/ultimas', latest),
  read('/conferir', checkFile),
  read('/arquivos.sha256', fileHashes),
  read('/busca', search),
  read('/busca/sugestoes', suggestions),
  ...entries,
  adminRead('/historico', history),
  adminRead('/historico/ultimas', lastChanges),
  adminRead('/historico/:id', change),
  adminRead('/agenda', agenda),
  adminRead('/lixeira', trash),
  adminRead('/leituras', fileReadings),
  write('POST', '/leituras/:sha256/ler', [signedIn, withinLimits], readAgain),
  write('DELETE', '/fotos/:id', [signedIn, withinLimits], deleteFoto),
  read('/site', showSite),
  write(
    'PUT',
    '/site',
    [signedIn, withinLimits, sized(ONE_FILE), once, fresh(() => readSite(strapi)), streamedBody(ONE_FILE)],
    updateSite,
  ),
  write(
    'POST',
    '/site/versoes/:registro/restaurar',
    [signedIn, withinLimits, fresh(() => readSite(strapi))],
    restoreSiteChange,
  ),
  route('POST', '/v1/usuarios/tokens/revoke', revoke),
  read('/openapi.json', openapi),
  read('/docs', docs),
];

/**
 * At the root: the local service path of docs/product.md 7.4, which /api/v1 has too, and the provider's notices.
 */
export const ROOT_ROUTES = [
  route('POST', '/usuarios/tokens/revoke', revoke),
  route('POST', '/sair/backchannel', backChannelLogout),
];
