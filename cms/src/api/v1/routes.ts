import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { create, idOf, listAll, oneOfAll, refuseQuery, remove, update } from './controllers/entries';
import { endEdit, endEditOf, renewEdit, renewEditOf } from './controllers/editing';
import { feedback } from './controllers/feedback';
import { checkLinks } from './controllers/links';
import { numeros, tabelas } from './controllers/numeros';
import { agenda, checkUnseenFile, openPreview } from './controllers/publication';
import { deleteFoto } from './controllers/gallery';
import {
  change,
  history,
  lastChanges,
  lift,
  purge,
  restore,
  restoreChange,
  trash,
  withdraw,
} from './controllers/record';
import { backChannelLogout, revoke } from './controllers/session';
import { redirects, restoreRedirectsChange, updateRedirects, missing } from './controllers/redirects';
import { restoreSiteChange, updateSite } from './controllers/site';
import { fileReadings, readAgain } from './controllers/texts';
import { CMS_RESOURCES } from '../../content/sections/table';
import { EDITED_REDIRECTS, EDITED_SITE } from '../../content/write/editing';
import type { Entry } from '../../editing/editing-table';
import { readOne } from '../../content/read/entries';
import { readRedirectList } from '../../content/read/redirects';
import { readSite } from '../../content/read/site';
import { READS } from './read/reads';
import { sendRead } from './read/send-read';
import { currentVersion } from './write/current-version';
import { idempotent } from './write/idempotent';
import { personOf, signedIn } from './write/signed-in';
import { MANY_FILES, ONE_FILE, limitedSize, TEXT_ONLY } from './write/limited-size';
import { streamedBody } from './write/streamed-body';
import { withinLimits } from './write/within-limits';

/**
 * The routes of /api/v1. A public read (read/reads.ts) comes here when the public cache does not have it. A write passes
 * its steps in the order of its list (write/), then its controller calls the operation in content/write: nothing of its
 * body is read before the bearer is verified, and no file arrives for an edit that is certain to be refused.
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

const write = (method: Method, path: string, steps: readonly Step[], handler: Handler) =>
  route(method, `/v1/admin${path}`, forVerified(handler), steps);

/** A read that only administrators may see. */
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

/** Requires a verified bearer, also if a route lacks the step `signedIn`. A write takes no parameters. */
const forVerified =
  (handler: Handler, { takesQuery = false } = {}): Handler =>
  (ctx) => {
    personOf(ctx);
    if (!takesQuery) refuseQuery(ctx);
    return handler(ctx);
  };

const entries = Object.values(CMS_RESOURCES).flatMap((resource) => {
  const { path, kind, hasNumeros } = resource.contract;
  const maxBytes = { document: ONE_FILE, gallery: MANY_FILES, faq: TEXT_ONLY }[kind];
  const fileField = kind === 'document' ? 'arquivo' : undefined;
  const isCurrent = currentVersion((ctx) => readOne(strapi, resource, idOf(ctx), 'administrator'));
  return [
    adminRead(`/${path}`, listAll(resource)),
    adminRead(`/${path}/:id`, oneOfAll(resource)),
    ...(hasNumeros
      ? [
          adminRead(`/${path}/:id/numeros`, numeros(resource)),
          adminRead(`/${path}/:id/tabelas`, tabelas(resource)),
        ]
      : []),
    write('POST', `/${path}/:id/previa`, [signedIn, withinLimits], openPreview(resource)),
    write(
      'POST',
      `/${path}`,
      [signedIn, withinLimits, limitedSize(maxBytes, fileField), idempotent, streamedBody(maxBytes)],
      create(resource),
    ),
    write(
      'PUT',
      `/${path}/:id`,
      [
        signedIn,
        withinLimits,
        limitedSize(maxBytes, fileField),
        idempotent,
        isCurrent,
        streamedBody(maxBytes),
      ],
      update(resource),
    ),
    write('PUT', `/${path}/:id/edicao`, [signedIn, withinLimits], renewEdit(resource)),
    write('DELETE', `/${path}/:id/edicao`, [signedIn, withinLimits], endEdit(resource)),
    write('DELETE', `/${path}/:id`, [signedIn, withinLimits], remove(resource)),
    write('POST', `/${path}/:id/restaurar`, [signedIn, withinLimits], restore(resource)),
    write('DELETE', `/lixeira/${path}/:id`, [signedIn, withinLimits], purge(resource)),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/restaurar`,
      [signedIn, withinLimits, isCurrent],
      restoreChange(resource),
    ),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/ocultar`,
      [signedIn, withinLimits, limitedSize(TEXT_ONLY), streamedBody(TEXT_ONLY)],
      withdraw(resource),
    ),
    write(
      'POST',
      `/${path}/:id/versoes/:registro/liberar`,
      [signedIn, withinLimits, limitedSize(TEXT_ONLY), streamedBody(TEXT_ONLY)],
      lift(resource),
    ),
  ];
});

/** The writes of a single: content that exists once and is written as a whole, such as the site's identity. */
function single(
  name: string,
  edited: Entry,
  read: (strapi: Core.Strapi) => Promise<unknown>,
  update: Handler,
  restoreChange: Handler,
) {
  const isCurrent = currentVersion(() => read(strapi));
  return [
    write(
      'PUT',
      `/${name}`,
      [signedIn, withinLimits, limitedSize(TEXT_ONLY), idempotent, isCurrent, streamedBody(TEXT_ONLY)],
      update,
    ),
    write('PUT', `/${name}/edicao`, [signedIn, withinLimits], renewEditOf(edited)),
    write('DELETE', `/${name}/edicao`, [signedIn, withinLimits], endEditOf(edited)),
    write('POST', `/${name}/versoes/:registro/restaurar`, [signedIn, withinLimits, isCurrent], restoreChange),
  ];
}

/** Below /api. */
export const V1_ROUTES = [
  ...READS.map((read) => route('GET', `/v1/${read.address}`, sendRead(read))),
  ...entries,
  adminRead('/historico', history),
  adminRead('/historico/ultimas', lastChanges),
  adminRead('/historico/:id', change),
  adminRead('/agenda', agenda),
  adminRead('/conferir', checkUnseenFile),
  adminRead('/opinioes', feedback),
  adminRead('/lixeira', trash),
  adminRead('/redirecionamentos', redirects),
  adminRead('/enderecos-procurados', missing),
  adminRead('/leituras', fileReadings),
  write('POST', '/leituras/:sha256/ler', [signedIn, withinLimits], readAgain),
  write(
    'POST',
    '/enderecos/conferir',
    [signedIn, withinLimits, limitedSize(TEXT_ONLY), streamedBody(TEXT_ONLY)],
    checkLinks,
  ),
  write('DELETE', '/fotos/:id', [signedIn, withinLimits], deleteFoto),
  ...single('site', EDITED_SITE, readSite, updateSite, restoreSiteChange),
  ...single('redirecionamentos', EDITED_REDIRECTS, readRedirectList, updateRedirects, restoreRedirectsChange),
  route('POST', '/v1/usuarios/tokens/revoke', revoke),
];

/**
 * At the root: the local service path of docs/product.md 7.4, which /api/v1 has too, and the provider's notices.
 */
export const ROOT_ROUTES = [
  route('POST', '/usuarios/tokens/revoke', revoke),
  route('POST', '/sair/backchannel', backChannelLogout),
];
