import type { Context } from 'koa';
import type { Core } from '@strapi/strapi';
import { requestIdOf } from '../base/request/request-id';

/** Error codes of a connection whose client disconnects during a request or a response. */
const INTERRUPTION = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_[A-Z_]+)$/;

/**
 * Writes Koa's errors to the log; Koa would print them with their stack in addition. A client that disconnects is not
 * our fault: its line has the level `info`.
 * Patches: `app.onerror` of Koa, which @strapi/core 5.54 leaves as it is and @strapi/upload 5.54 calls. Proven by:
 * tests/files.test.ts.
 */
export function logKoaErrors(strapi: Core.Strapi): void {
  const { app } = strapi.server;
  // The upload plugin calls this with the errors of all requests, which the listener below already logs.
  Object.assign(app, { onerror: () => undefined });
  app.on('error', (error: NodeJS.ErrnoException & { expose?: boolean }, ctx?: Context) => {
    const name = ctx ? `${ctx.method} ${ctx.path}` : 'A request';
    // Its connection may have ended already.
    const details = { cause: error, ...(ctx && { request: requestIdOf(ctx.req) }) };
    if (INTERRUPTION.test(error.code ?? '')) {
      strapi.log.info(`${name} was interrupted by its client`, details);
    } else if (!error.expose) {
      strapi.log.error(`${name} failed`, details);
    }
  });
}
