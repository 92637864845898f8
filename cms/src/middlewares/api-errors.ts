import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { recordEvent } from '../audit/security-log';
import { ApiError } from '../errors/ApiError';
import { SignInError } from '../sign-in/SignInError';

/**
 * Gives every failure below /api/v1 the one body that the contract knows (error, errors, code), and records who has
 * written what, and who was refused.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (!/^\/(api|usuarios)(\/|$)/i.test(ctx.path)) return next();
    try {
      await next();
      if (ctx.status === 404 && !ctx.body)
        throw new ApiError(404, 'unknown_address', 'Este endereço não existe na API');
      if (ctx.status === 405)
        throw new ApiError(405, 'method_not_allowed', 'Este endereço não aceita este método');
      recordWrite(ctx);
    } catch (error) {
      // What Strapi's own plugins refuse below /api, Strapi words.
      if (!/^\/(api\/v1|usuarios)(\/|$)/i.test(ctx.path) && !(error instanceof ApiError)) throw error;
      const failure = asApiError(error);
      if (failure.status >= 500) strapi.log.error(`${ctx.method} ${ctx.path} failed: ${describe(error)}`);
      if (failure.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      ctx.status = failure.status;
      ctx.body = failure.toBody();
      ctx.set('Cache-Control', 'no-store');
      if (REFUSALS.has(failure.status))
        recordEvent(ctx, { event: 'refused', person: personOf(ctx), code: failure.code });
    }
  };

const REFUSALS = new Set([401, 403, 429]);
const personOf = ({ state }: Context) => (state.person as { sub: string } | undefined)?.sub;

/** Who has changed what: a public record's own record. */
function recordWrite(ctx: Context): void {
  const person = personOf(ctx);
  if (!person || ctx.status >= 400) return;
  const { id } = (ctx.body ?? {}) as { id?: number };
  recordEvent(ctx, { event: 'wrote', person, id: ctx.method === 'POST' ? id : undefined });
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof SignInError)
    return new ApiError(error.status, error.code, error.message, undefined, { cause: error });
  return new ApiError(500, 'internal', 'Ocorreu um erro inesperado. Tente de novo em instantes.', undefined, {
    cause: error,
  });
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
