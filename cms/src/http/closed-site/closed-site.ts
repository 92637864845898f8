import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { env } from '../../base/environment/env';
import { addressOf } from '../../base/request/address-of';
import { revocationsOf } from '../../sign-in/strapi-sign-in';
import { createWebSignIn } from '../../sign-in/web-sign-in';
import { CALLBACK_PATH, createSignInHandlers } from './sign-in-handlers';
import { createGate } from './gate';
import { createVisitorSession } from './visitor-session';

type Handler = (ctx: Context) => Promise<void> | void;

/**
 * If SITE_SIGN_IN=required, requires sign-in for the whole site, its files and the public reads, by any account of the
 * realm, whatever its roles (the stricter reading of docs/product.md 6.1). Meant for the time before a launch.
 * Otherwise passes every request on.
 */
export function closedSite(
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): (ctx: Context, next: Next) => Promise<unknown> {
  const { required, clientId } = env().siteSignIn;
  if (!required) return (_ctx, next) => next();

  const revocations = revocationsOf(strapi);
  const session = createVisitorSession(revocations);
  const signIn = createWebSignIn({ clientId, callbackPath: CALLBACK_PATH }, revocations);
  const gate = createGate(strapi, session);
  const entrance = createSignInHandlers(signIn, session);
  const handlers: Record<string, Handler> = {
    'GET /entrar': entrance.startSignIn,
    [`GET ${CALLBACK_PATH}`]: entrance.finishSignIn,
    'GET /sair': entrance.showSignOut,
    'POST /sair': entrance.signOut,
  };
  return async (ctx, next) => {
    const handler = handlers[`${ctx.method} ${addressOf(ctx).path}`];
    return handler ? handler(ctx) : gate(ctx, next);
  };
}
