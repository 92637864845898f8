import type { Context, Next } from 'koa';
import { clientAddress } from '../../../base/request/client-address';
import { REFUSED_BEARER_POINTS } from '../../../base/environment/rate-limits';
import { spendPoints } from '../../../base/rate-limits/limiters';
import { SignInError } from '../../../sign-in/SignInError';
import { bearerVerifier } from '../../../sign-in/strapi-sign-in';
import { writeOf, type Writer } from './request';

/**
 * The first step of every write: verifies the bearer before the body is read. A refused bearer costs the client's
 * address more points than an accepted one. @throws SignInError 401, 403, 503
 */
export async function signedIn(ctx: Context, next: Next): Promise<void> {
  const verification = bearerVerifier(strapi)(ctx.get('authorization') || undefined);
  writeOf(ctx).person = await verification.catch(async (error: unknown) => {
    // The request has already cost one point. Without a bearer it costs no more: any web page can make a visitor's
    // browser send such a request, but not one with a bearer.
    if (error instanceof SignInError && error.status === 401 && error.code !== 'missing_bearer')
      await spendPoints('write', clientAddress(ctx), REFUSED_BEARER_POINTS - 1);
    throw error;
  });
  await next();
}

/** Returns the person whom `signedIn` verified. @throws SignInError 401 if the route has no `signedIn` step */
export function personOf(ctx: Context): Writer {
  const { person } = writeOf(ctx);
  if (!person) throw new SignInError('missing_bearer', 'the route has no signedIn step');
  return person;
}
