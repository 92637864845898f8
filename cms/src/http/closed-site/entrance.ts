import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { sendNotice } from '../../base/pages/notice-page';
import { reasonOf } from '../../sign-in/reason-of';
import { SignInError } from '../../sign-in/SignInError';
import { localPlace, type WebSignIn } from '../../sign-in/web-sign-in';
import type { createVisitorSession } from './visitor-session';

export const CALLBACK_PATH = '/entrar/retorno';

const NOT_IN = { title: 'Não foi possível entrar', action: { label: 'Entrar de novo', href: '/entrar' } };
const STILL_HERE = { title: 'Não foi possível sair', action: { label: 'Voltar', href: '/sair' } };

/** The doors of the closed site: /entrar, the provider's way back, and /sair. */
export function createEntrance(signIn: WebSignIn, session: ReturnType<typeof createVisitorSession>) {
  /** Says what went wrong, and offers to try again. */
  const orNotice = (handler: (ctx: Context) => Promise<void>) => async (ctx: Context) => {
    try {
      await handler(ctx);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      const { status, message: text } = error;
      sendNotice(ctx, { status, text, ...(error.code === 'revocation_failed' ? STILL_HERE : NOT_IN) });
      const { code, cause } = error;
      recordEvent(ctx, { event: 'sign_in_refused', program: 'site', code, reason: reasonOf(cause) });
    }
  };

  return {
    /** GET /entrar?destino=/atas-de-reunioes */
    enter: orNotice(async (ctx) => {
      const { destino } = ctx.query;
      const place = typeof destino === 'string' ? destino : '/';
      if (await session.current(ctx)) return ctx.redirect(localPlace(place));
      await signIn.begin(ctx, place);
    }),

    /** GET /entrar/retorno: the provider's answer. */
    arrive: orNotice(async (ctx) => {
      // Two tabs that were opened at once: the other one has signed in, and its cookie took this one's place.
      if (await session.current(ctx)) return ctx.redirect('/');
      const arrival = await signIn.finish(ctx);
      await session.start(ctx, arrival);
      ctx.redirect(arrival.place);
      recordEvent(ctx, { event: 'signed_in', program: 'site', person: arrival.claims.sub });
    }),

    /** POST /sair: ends the visit here, at once, and at the provider, which sends the browser on to GET /sair. */
    leave: orNotice(async (ctx) => {
      const visitor = await session.current(ctx);
      if (visitor) await session.revoke(visitor);
      session.end(ctx);
      ctx.redirect(visitor ? (await signIn.leaveAddress(visitor.idToken, '/sair')).href : '/sair');
      ctx.status = 303;
      if (visitor) recordEvent(ctx, { event: 'signed_out', program: 'site', person: visitor.sub });
    }),

    /** GET /sair: says that one has left; ending a visit takes a press of its button, no mere link. */
    left: orNotice(async (ctx) => {
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
