import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { env } from '../../base/environment/env';
import { addressOf } from '../../base/request/address-of';
import { revocationsOf } from '../../sign-in/strapi-sign-in';
import { createWebSignIn } from '../../sign-in/web-sign-in';
import { CALLBACK_PATH, createEntrance } from './entrance';
import { createGate } from './gate';
import { createVisitorSession } from './visitor-session';

type Handler = (ctx: Context) => Promise<void> | void;

/**
 * With SITE_SIGN_IN=required, requires sign-in for the whole site, its files and the public reads: any account of the
 * realm, whatever its roles (the stricter reading of docs/product.md 6.1). Useful before a launch. Otherwise does
 * nothing.
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
  const entrance = createEntrance(signIn, session);
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
