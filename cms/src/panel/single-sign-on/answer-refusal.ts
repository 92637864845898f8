import type { Context } from 'koa';
import { recordEvent } from '../../audit/security-log';
import { sendNotice, type Notice } from '../../pages/notice-page';
import { SignInError } from '../../sign-in/SignInError';
import { BEGIN_PATH, LEAVE_PATH, SIGN_IN_PATH } from './addresses';
import { PanelRefusal } from './PanelRefusal';
import type { Person } from './person';

/** Tells a person why they are not in the panel, and the log why: no e-mail address, no token, no code. */
export function answerRefusal(ctx: Context, error: unknown, person?: Person): void {
  if (error instanceof PanelRefusal) {
    tell(error.code, person);
    refuse(ctx, error, person, {
      title: 'Você não entrou no painel',
      action: { label: 'Sair e entrar com outra conta', href: LEAVE_PATH },
    });
  } else if (error instanceof SignInError) {
    // A silent renewal is refused whenever the provider's session is over; that is no reason for a warning.
    const level = error.code === 'sign_in_refused' ? 'info' : 'warn';
    tell(`${error.code}: ${(error.cause as Error).message}`, person, level);
    refuse(ctx, error, person, {
      title: 'Não foi possível entrar no painel',
      action: { label: 'Tentar de novo', href: BEGIN_PATH },
    });
  } else throw error;
}

function refuse(
  ctx: Context,
  { status, code, message }: PanelRefusal | SignInError,
  person: Person | undefined,
  notice: Pick<Notice, 'title' | 'action'>,
): void {
  sendNotice(ctx, { ...notice, status, text: message, other: { label: 'Voltar', href: SIGN_IN_PATH } });
  recordEvent(ctx, { event: 'sign_in_refused', program: 'panel', code, person: person?.sub });
}

function tell(reason: string, person: Person | undefined, level: 'info' | 'warn' = 'warn'): void {
  strapi.log[level](`Panel sign-in refused: subject ${person?.sub ?? 'unknown'}, ${reason}`);
  strapi.eventHub.emit('admin.auth.error', { error: new Error(reason), provider: 'strapi-plugin-sso' });
}
