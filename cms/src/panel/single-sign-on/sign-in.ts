import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { env } from '../../base/environment/env';
import { revocationsOf } from '../../sign-in/strapi-sign-in';
import { createWebSignIn, type WebSignIn } from '../../sign-in/web-sign-in';
import { admitToPanel } from './account';
import { CALLBACK_PATH, panelPathOf } from './addresses';
import { setSessionCookies, signOutCookie, refreshTokenOf } from './cookies';
import { showRefusal } from './show-refusal';
import { PanelRefusal } from './PanelRefusal';
import { parsePerson, type Person } from './person';
import { endPanelSessions, endSessionOf, openSession, extendSession } from './sessions';

/** Special value of `returnPath`: the sign-in only extends the panel's open session. */
const RENEWAL = '/renovar';

let web: WebSignIn | undefined;

/** Creates the panel's sign-in at the provider as the environment configures it, once per process. */
export function webSignIn(strapi: Core.Strapi): WebSignIn {
  web ??= createWebSignIn({ ...env().panelSignIn!, callbackPath: CALLBACK_PATH }, revocationsOf(strapi));
  return web;
}

/**
 * GET /strapi-plugin-sso/oidc: redirects to the provider. `redirectTo` is the panel's page to open afterwards. The
 * panel's script requests it with `renovar` while somebody works; then the provider shows no page.
 */
export async function beginSignIn(ctx: Context): Promise<void> {
  const silent = 'renovar' in ctx.query;
  try {
    await webSignIn(strapi).begin(ctx, silent ? RENEWAL : panelPathOf(ctx.query['redirectTo']), { silent });
  } catch (error) {
    showRefusal(ctx, error);
  }
}

/** GET /strapi-plugin-sso/oidc/callback: completes the sign-in and opens the panel, or shows why not. */
export async function finishSignIn(ctx: Context): Promise<void> {
  let person: Person | undefined;
  try {
    const { claims, idToken, returnPath } = await webSignIn(strapi).finish(ctx);
    // Set before any refusal, because a refused person is signed in at the provider, and may want to sign out there.
    await signOutCookie().set(ctx, { idToken });
    person = parsePerson(claims);
    const user = await admitToPanel(strapi, person);
    await refuseEndedSession(person);
    if (returnPath === RENEWAL) {
      ctx.status = (await extendSession(strapi, user.id, person.sid)) ? 204 : 403;
      return;
    }
    await enter(ctx, user, person);
    ctx.redirect(returnPath);
    recordEvent(ctx, { event: 'signed_in', program: 'panel', person: person.sub });
  } catch (error) {
    showRefusal(ctx, error, person);
  }
}

async function enter(ctx: Context, user: { id: number; roles: { code: string }[] }, person: Person) {
  const before = refreshTokenOf(ctx);
  if (before) await endSessionOf(strapi, before);
  const session = await openSession(strapi, user.id, person.sid, ctx.get('user-agent'));
  // The provider may have reported a logout while the session was being opened.
  await refuseEndedSession(person);
  setSessionCookies(ctx, session);
  strapi
    .plugin('strapi-plugin-sso')
    .service('oauth')
    .triggerSignInSuccess({ ...user });
  const roles = user.roles.map(({ code }) => code).join(', ');
  strapi.log.info(`Panel sign-in accepted: subject ${person.sub}, roles ${roles}`);
}

/** Refuses a session that the provider has reported as ended, and ends its panel sessions. @throws PanelRefusal */
async function refuseEndedSession({ sid, sub, issuedAt }: Person): Promise<void> {
  const token = { jti: sid, sid, sub, issuedAt };
  if (!(await revocationsOf(strapi).isRevoked(token, { bypassesCache: true }))) return;
  await endPanelSessions(strapi, { sid });
  throw new PanelRefusal('session_ended');
}
