import path from 'node:path';
import type { Context, Next } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { asksForPage } from '../../base/request/asks-for-page';
import { sendNotice } from '../../base/pages/notice-page';
import { SignInError } from '../../sign-in/SignInError';
import { BEGIN_PATH, LEAVE_PATH, PANEL_PATH, SIGN_IN_PATH } from './addresses';
import { signOutCookie, refreshTokenOf, clearSessionCookies } from './cookies';
import { endSessionOf, isSessionAlive } from './sessions';
import { webSignIn } from './sign-in';

/** GET /painel…: redirects to the sign-in page if there is no session. The panel's script would ask for a password. */
async function requireSession(ctx: Context, next: Next): Promise<void> {
  // A content type's address also has a dot: /content-manager/collection-types/api::album.album.
  const isPage = !path.extname(ctx.path) || asksForPage(ctx);
  const opened = isPage && !ctx.path.startsWith(`${PANEL_PATH}/auth/`);
  const token = refreshTokenOf(ctx);
  if (!opened || (token && (await isSessionAlive(strapi, token)))) return next();
  const requested = ctx.url.slice(PANEL_PATH.length);
  const query = /^\/?$/.test(requested) ? '' : `?${new URLSearchParams({ redirectTo: requested })}`;
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(SIGN_IN_PATH + query);
}

/** GET /painel/auth/login: offers both ways to sign in. Does not redirect to the provider, so that a sign-out lasts. */
async function offerSignIn(ctx: Context, next: Next): Promise<void> {
  if ('senha' in ctx.query) return next();
  const { redirectTo } = ctx.query;
  const requested = typeof redirectTo === 'string' ? `${new URLSearchParams({ redirectTo })}` : '';
  sendNotice(ctx, {
    status: 200,
    title: 'Entre no painel',
    text: 'Use a mesma conta com que você entra nos outros sistemas da prefeitura.',
    action: {
      label: 'Entrar com a conta da prefeitura',
      href: `${BEGIN_PATH}${requested && `?${requested}`}`,
    },
    other: {
      label: 'Entrar com senha do painel',
      href: `${SIGN_IN_PATH}?senha${requested && `&${requested}`}`,
    },
  });
}

/** GET /painel/auth/logout: ends the panel's session, then the provider's, and returns to the sign-in page. */
async function leave(ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  // A link on another site must not sign anybody out.
  if (['cross-site', 'same-site'].includes(ctx.get('sec-fetch-site'))) return ctx.redirect(PANEL_PATH);
  const token = refreshTokenOf(ctx);
  if (token) {
    const userId = await endSessionOf(strapi, token);
    if (userId) recordEvent(ctx, { event: 'signed_out', program: 'panel', person: `painel:${userId}` });
  }
  clearSessionCookies(ctx);
  const leaving = await signOutCookie().get(ctx);
  signOutCookie().clear(ctx);
  if (!leaving) return ctx.redirect(SIGN_IN_PATH);
  try {
    ctx.redirect((await webSignIn(strapi).signOutUrl(leaving.idToken, SIGN_IN_PATH)).href);
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    strapi.log.warn(`The provider's session was not ended at a panel sign-out: ${error.code}`);
    sendNotice(ctx, {
      status: error.status,
      title: 'Você saiu do painel',
      text: 'O serviço de identificação não respondeu: sua conta da prefeitura continua aberta neste navegador. Se outras pessoas o usam, feche-o.',
      action: { label: 'Voltar à entrada', href: SIGN_IN_PATH },
    });
  }
}

const page = (path: string, handler: (ctx: Context, next: Next) => Promise<void>) => ({
  method: 'GET' as const,
  path,
  handler,
  config: { auth: false as const },
});

/** Routes that run before Strapi's own routes of the panel's pages. */
export const SIGN_IN_ROUTES = [
  page(LEAVE_PATH, leave),
  page(SIGN_IN_PATH, offerSignIn),
  page(`${PANEL_PATH}/:path*`, requireSession),
];
