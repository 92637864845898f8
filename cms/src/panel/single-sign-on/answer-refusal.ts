import type { Context } from 'koa';
import { recordEvent } from '../../audit/security-log';
import { sendNotice } from '../../pages/notice-page';
import { SignInError } from '../../sign-in/SignInError';
import { BEGIN_PATH, LEAVE_PATH, SIGN_IN_PATH } from './addresses';
import { PanelRefusal } from './PanelRefusal';
import type { Person } from './person';

/** Tells a person why they are not in the panel, and the log why: no e-mail address, no token, no code. */
export function answerRefusal(ctx: Context, error: unknown, person?: Person): void {
  if (error instanceof PanelRefusal) {
    tell(error.code, person);
    sendNotice(ctx, {
      status: error.status,
      title: 'Você não entrou no painel',
      text: error.message,
      action: { label: 'Sair e entrar com outra conta', href: LEAVE_PATH },
      other: { label: 'Voltar', href: SIGN_IN_PATH },
    });
    record(ctx, error.code, person);
    return;
  }
  if (!(error instanceof SignInError)) throw error;
  // A silent renewal is refused whenever the provider's session is over; that is no reason for a warning.
  const level = error.code === 'sign_in_refused' ? 'info' : 'warn';
  tell(`${error.code}: ${(error.cause as Error).message}`, person, level);
  sendNotice(ctx, {
    status: error.status,
    title: 'Não foi possível entrar no painel',
    text: error.message,
    action: { label: 'Tentar de novo', href: BEGIN_PATH },
    other: { label: 'Voltar', href: SIGN_IN_PATH },
  });
  record(ctx, error.code, person);
}

const record = (ctx: Context, code: string, person: Person | undefined) =>
  recordEvent(ctx, { event: 'sign_in_refused', program: 'panel', code, person: person?.sub });

function tell(reason: string, person: Person | undefined, level: 'info' | 'warn' = 'warn'): void {
  strapi.log[level](`Panel sign-in refused: subject ${person?.sub ?? 'unknown'}, ${reason}`);
  strapi.eventHub.emit('admin.auth.error', { error: new Error(reason), provider: 'strapi-plugin-sso' });
}
