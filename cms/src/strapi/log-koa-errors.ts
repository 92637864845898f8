import type { Context } from 'koa';
import type { Core } from '@strapi/strapi';

/** Error codes of a connection whose client disconnects during a request or a response. */
const INTERRUPTION = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_[A-Z_]+)$/;

/**
 * Logs the errors that Koa would print past the log. A client that disconnects is no fault of ours: one line, at level
 * info.
 */
export function logKoaErrors(strapi: Core.Strapi): void {
  const { app } = strapi.server;
  // The upload plugin calls this with the errors of all requests; the listener below already logs them.
  Object.assign(app, { onerror: () => undefined });
  app.on('error', (error: NodeJS.ErrnoException & { expose?: boolean }, ctx?: Context) => {
    const request = ctx ? `${ctx.method} ${ctx.path}` : 'A request';
    if (INTERRUPTION.test(error.code ?? '')) {
      strapi.log.info(`${request} was interrupted by its client: ${error.message}`);
    } else if (!error.expose) {
      strapi.log.error(`${request} failed: ${error.stack ?? error.message}`);
    }
  });
}
