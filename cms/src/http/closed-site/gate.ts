import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { recordEvent } from '../../base/log/security-log';
import { addressOf } from '../../base/request/address-of';
import { asksForPage, isRead } from '../../base/request/asks-for-page';
import { bearerVerifier } from '../../sign-in/strapi-sign-in';
import { SignInError } from '../../sign-in/SignInError';
import { sendNotice } from '../../base/pages/notice-page';
import { needsNoSignIn } from './open-addresses';
import type { createVisitorSession } from './visitor-session';

/**
 * Lets signed-in requests into the closed site: by the visitor's cookie or, for programs, by an administrator's
 * bearer. Without either, a browser is redirected to the sign-in (and back); other clients get 401.
 */
export function createGate(strapi: Core.Strapi, session: ReturnType<typeof createVisitorSession>) {
  const isSignedIn = async (ctx: Context): Promise<boolean> => {
    ctx.state.visitor = await session.current(ctx);
    if (ctx.state.visitor) return true;
    const authorization = ctx.get('authorization');
    if (!authorization) return false;
    await bearerVerifier(strapi)(authorization);
    return true;
  };

  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow');
    if (isRead(ctx) && addressOf(ctx).path === '/robots.txt')
      return void (ctx.body = 'User-agent: *\nDisallow: /\n');
    if (needsNoSignIn(ctx)) return next();
    try {
      if (!(await isSignedIn(ctx))) return refuse(ctx);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      return refuse(ctx, error);
    }
    await next();
    keepPrivate(ctx);
  };
}

function refuse(ctx: Context, error = new SignInError('site_closed', 'no visitor')): void {
  ctx.set('Cache-Control', 'no-store');
  if (asksForPage(ctx)) {
    if (error.status === 503)
      return sendNotice(ctx, { status: 503, title: 'Não foi possível abrir o site', text: error.message });
    return ctx.redirect(`/entrar?destino=${encodeURIComponent(ctx.url)}`);
  }
  ctx.status = error.status;
  if (error.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
  ctx.body = error.toBody();
  recordEvent(ctx, { event: 'refused', program: 'site', code: error.code, person: error.person });
}

/** Keeps the response out of shared caches, since only signed-in visitors may read it. */
function keepPrivate(ctx: Context): void {
  ctx.vary('Cookie, Authorization');
  const cacheControl = ctx.response.get('Cache-Control');
  ctx.set('Cache-Control', cacheControl ? cacheControl.replace('public', 'private') : 'private, no-cache');
}
