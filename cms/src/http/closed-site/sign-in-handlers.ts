import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { sendNotice } from '../../base/pages/notice-page';
import { reasonOf } from '../../sign-in/reason-of';
import { SignInError } from '../../sign-in/SignInError';
import { localPathOf, type WebSignIn } from '../../sign-in/web-sign-in';
import type { createVisitorSession } from './visitor-session';

export const CALLBACK_PATH = '/entrar/retorno';

const SIGN_IN_FAILED = {
  title: 'Não foi possível entrar',
  action: { label: 'Entrar de novo', href: '/entrar' },
};
const SIGN_OUT_FAILED = { title: 'Não foi possível sair', action: { label: 'Voltar', href: '/sair' } };

/** Handlers of the closed site's sign-in: /entrar, the provider's callback, and /sair. */
export function createSignInHandlers(signIn: WebSignIn, session: ReturnType<typeof createVisitorSession>) {
  /** Turns a SignInError into a page that says what went wrong and links to another try. */
  const orNotice = (handler: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    try {
      await handler(ctx);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      const { status, message: text } = error;
      sendNotice(ctx, {
        status,
        text,
        ...(error.code === 'revocation_failed' ? SIGN_OUT_FAILED : SIGN_IN_FAILED),
      });
      const { code, cause } = error;
      recordEvent(ctx, { event: 'sign_in_refused', program: 'site', code, reason: reasonOf(cause) });
    }
  };

  return {
    /** GET /entrar?destino=/atas-de-reunioes */
    startSignIn: orNotice(async (ctx) => {
      const { destino } = ctx.query;
      const returnPath = typeof destino === 'string' ? destino : '/';
      if (await session.current(ctx)) return ctx.redirect(localPathOf(returnPath));
      await signIn.begin(ctx, returnPath);
    }),

    /** GET /entrar/retorno: the provider sends the browser back. */
    finishSignIn: orNotice(async (ctx) => {
      // Another tab has finished its sign-in first, and its cookie replaced this tab's.
      if (await session.current(ctx)) return ctx.redirect('/');
      const signedIn = await signIn.finish(ctx);
      await session.start(ctx, signedIn);
      ctx.redirect(signedIn.returnPath);
      recordEvent(ctx, { event: 'signed_in', program: 'site', person: signedIn.claims.sub });
    }),

    /** POST /sair: ends the visit here and at the provider, which redirects the browser to GET /sair. */
    signOut: orNotice(async (ctx) => {
      const visitor = await session.current(ctx);
      if (visitor) await session.revoke(visitor);
      session.end(ctx);
      ctx.redirect(visitor ? (await signIn.signOutUrl(visitor.idToken, '/sair')).href : '/sair');
      ctx.status = 303;
      if (visitor) recordEvent(ctx, { event: 'signed_out', program: 'site', person: visitor.sub });
    }),

    /** GET /sair: confirms the sign-out or, before it, shows the button. Only the button's POST ends a visit. */
    showSignOut: orNotice(async (ctx) => {
      if (await session.current(ctx))
        return sendNotice(ctx, {
          status: 200,
          title: 'Sair do site',
          text: 'Você ainda está no site.',
          action: { label: 'Sair', href: '/sair', method: 'post' },
        });
      sendNotice(ctx, {
        status: 200,
        title: 'Você saiu',
        text: 'Sua visita ao site terminou.',
        action: { label: 'Entrar de novo', href: '/entrar' },
      });
    }),
  };
}
