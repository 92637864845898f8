import type { Context, Next } from 'koa';
import { writeOf } from '../api/v1/write/request';
import { isOutage } from '../base/database/outage';
import { recordEvent } from '../base/log/security-log';
import { ApiError } from '../base/errors/ApiError';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { SignInError } from '../sign-in/SignInError';
import { ownerOf } from './address/owner-of';
import { sendApiFailure } from './send-failure';

/**
 * Turns every failure of the API's routes into the contract's error body (error, errors, code). Records writes and
 * refusals in the security log.
 */
export const apiErrors =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (ownerOf(ctx) !== 'api') return next();
    try {
      // Strapi's stock API is also below /api, and is closed.
      if (!OURS.test(addressOf(ctx).path)) throw new ApiError('unknown_address');
      await next();
      if (ctx.status === 404 && !ctx.body) throw new ApiError('unknown_address');
      // The router sends 501 for a method that it does not know at all.
      if (ctx.status === 405 || ctx.status === 501) throw new ApiError('method_not_allowed');
      if (!isRead(ctx)) ctx.set('Cache-Control', 'no-store');
      recordWrite(ctx);
    } catch (error) {
      if (isOutage(error) && !(error instanceof ApiError)) throw error;
      const failure = sendApiFailure(ctx, error);
      if (failure.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
      if (REFUSALS.has(failure.status))
        recordEvent(ctx, {
          event: 'refused',
          person: personOf(ctx) ?? refusedPerson(error),
          code: failure.code,
        });
    }
  };

/** Our own addresses. Strapi's router ignores case; we do not, so each address has one spelling. */
const OURS = /^\/(api\/v1|usuarios|sair\/backchannel)(\/[^A-Z]*)?$/;

const REFUSALS = new Set([401, 403, 429]);
const refusedPerson = (error: unknown) => (error instanceof SignInError ? error.person : undefined);
const personOf = (ctx: Context) => writeOf(ctx).person?.sub;

/** Records a write with its author. An administrator's reads are signed in too, and change nothing. */
function recordWrite(ctx: Context): void {
  const person = personOf(ctx);
  if (!person || ctx.status >= 400 || isRead(ctx) || writeOf(ctx).changesNothing) return;
  const { id } = (ctx.body ?? {}) as { id?: number };
  recordEvent(ctx, { event: 'wrote', person, id: ctx.method === 'POST' ? id : undefined });
}
