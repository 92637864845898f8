import type { Context } from 'koa';
import { z } from 'zod';
import { env } from '../../base/environment/env';
import { createSealedCookie } from '../../sign-in/sealed-cookie';
import { LEAVE_PATH } from './addresses';

/** The names that Strapi's panel expects. */
const REFRESH = 'strapi_admin_refresh';
const ACCESS = 'jwtToken';
/** Tells the panel's script that the session was opened through the provider. Grants nothing. */
const MARK = 'painel-conta';

const options = (ctx: Context) => {
  const secure = env().siteUrl.startsWith('https:');
  // Behind a proxy the connection is plain HTTP, so the library would refuse a secure cookie.
  ctx.cookies.secure = secure;
  return { path: '/', secure, sameSite: 'lax', overwrite: true } as const;
};

/**
 * Sets a session's cookies as Strapi's own sign-in does. Lax, not Strict: a redirect from the provider opens the panel.
 * The panel's script can read the access token, which lives for minutes, but never the refresh token.
 */
export function setSessionCookies(
  ctx: Context,
  { refresh, access }: { refresh: string; access: string },
): void {
  ctx.cookies.set(REFRESH, refresh, { ...options(ctx), httpOnly: true });
  ctx.cookies.set(ACCESS, access, { ...options(ctx), httpOnly: false, signed: false });
  ctx.cookies.set(MARK, 'prefeitura', { ...options(ctx), httpOnly: false, signed: false });
}

export function clearSessionCookies(ctx: Context): void {
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
    // The realm's longest session: ten hours.
    seconds: 36_000,
    schema: z.object({ idToken: z.string().optional() }),
  });

/** The cookie that stores the ID token for LEAVE_PATH: with it, the provider ends its session without a question. */
export const signOutCookie = () => (leaving ??= create());
