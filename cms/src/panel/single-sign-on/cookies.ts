import type { Context } from 'koa';
import { z } from 'zod';
import { env } from '../../base/environment/env';
import { createSealedCookie } from '../../sign-in/sealed-cookie';
import { LEAVE_PATH } from './addresses';

/** Strapi's own names, under which its panel looks for them. */
const REFRESH = 'strapi_admin_refresh';
const ACCESS = 'jwtToken';
/** Tells the panel's script that the session is the provider's, and nothing else. */
const MARK = 'painel-conta';

const options = (ctx: Context) => {
  const secure = env().siteUrl.startsWith('https:');
  // Behind a proxy the connection itself is plain, and the library would refuse.
  ctx.cookies.secure = secure;
  return { path: '/', secure, sameSite: 'lax', overwrite: true } as const;
};

/**
 * Hands a session to the browser as Strapi's own sign-in does. Lax, not Strict: the panel is opened by a redirect that
 * began at the provider. The panel's script reads the access token, which ends in minutes; the refresh token, never.
 */
export function giveSession(ctx: Context, { refresh, access }: { refresh: string; access: string }): void {
  ctx.cookies.set(REFRESH, refresh, { ...options(ctx), httpOnly: true });
  ctx.cookies.set(ACCESS, access, { ...options(ctx), httpOnly: false, signed: false });
  ctx.cookies.set(MARK, 'prefeitura', { ...options(ctx), httpOnly: false, signed: false });
}

export function takeSession(ctx: Context): void {
  for (const name of [REFRESH, `${REFRESH}.sig`, ACCESS, MARK])
    ctx.cookies.set(name, '', {
      ...options(ctx),
      httpOnly: name.startsWith(REFRESH),
      signed: false,
      maxAge: 0,
    });
}

export const refreshTokenOf = (ctx: Context): string | undefined => ctx.cookies.get(REFRESH);

let leaving: ReturnType<typeof create> | undefined;

const create = () =>
  createSealedCookie({
    name: 'saida-painel',
    path: LEAVE_PATH,
    // As long as the realm lets a session live.
    seconds: 36_000,
    schema: z.object({ idToken: z.string() }),
  });

/** The ID token, kept for the one address that ends the provider's session with it. */
export const leaveCookie = () => (leaving ??= create());
