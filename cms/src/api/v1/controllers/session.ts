import type { Context } from 'koa';
import { recordEvent } from '../../../base/log/security-log';
import { endPanelSessions } from '../../../panel/single-sign-on/sessions';
import { reasonOf } from '../../../sign-in/reason-of';
import { SignInError } from '../../../sign-in/SignInError';
import { endSession, revokeBearer } from '../../../sign-in/strapi-sign-in';

/** POST /usuarios/tokens/revoke: revokes the bearer and the older tokens of its session. Idempotent, 204. */
export async function revoke(ctx: Context) {
  const person = await revokeBearer(strapi, ctx.get('authorization') || undefined);
  ctx.status = 204;
  recordEvent(ctx, { event: 'signed_out', person });
}

/**
 * POST /sair/backchannel, sent by the provider: a form with one `logout_token`. 200, or 400 with OAuth's error body
 * (OpenID Connect Back-Channel Logout 1.0, 2.8); 503 if the provider's keys cannot be fetched or the database fails.
 */
export async function backChannelLogout(ctx: Context) {
  ctx.set('Cache-Control', 'no-store');
  const { logout_token: token } = (ctx.request.body ?? {}) as Record<string, unknown>;
  try {
    await endPanelSessions(strapi, await endSession(strapi, typeof token === 'string' ? token : ''));
    ctx.body = '';
    ctx.status = 200;
    recordEvent(ctx, { event: 'session_ended' });
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    ctx.status = error.status;
    ctx.body = { error: 'invalid_request', error_description: error.code };
    recordEvent(ctx, { event: 'refused', code: error.code, reason: reasonOf(error.cause) });
  }
}
