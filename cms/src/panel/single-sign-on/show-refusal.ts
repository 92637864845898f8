import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { sendNotice, type Notice } from '../../base/pages/notice-page';
import { reasonOf } from '../../sign-in/reason-of';
import { SignInError } from '../../sign-in/SignInError';
import { BEGIN_PATH, LEAVE_PATH, SIGN_IN_PATH } from './addresses';
import { PanelRefusal } from './PanelRefusal';
import type { Person } from './person';

/** Shows a person why they cannot enter the panel, and records the code in the security log. */
export function showRefusal(ctx: Context, error: unknown, person?: Person): void {
  if (error instanceof PanelRefusal) {
    emitAuthError(error.code);
    refuse(ctx, error, person, {
      title: 'Você não entrou no painel',
      action: { label: 'Sair e entrar com outra conta', href: LEAVE_PATH },
    });
  } else if (error instanceof SignInError) {
    emitAuthError(error.code);
    refuse(ctx, error, person, {
      title: 'Não foi possível entrar no painel',
      action: { label: 'Tentar de novo', href: BEGIN_PATH },
    });
  } else throw error;
}

function refuse(
  ctx: Context,
  { status, code, message, cause }: PanelRefusal | SignInError,
  person: Person | undefined,
  notice: Pick<Notice, 'title' | 'action'>,
): void {
  sendNotice(ctx, { ...notice, status, text: message, other: { label: 'Voltar', href: SIGN_IN_PATH } });
  const reason = cause instanceof Error ? reasonOf(cause) : undefined;
  recordEvent(ctx, { event: 'sign_in_refused', program: 'panel', code, reason, person: person?.sub });
}

/** Emits the event that Strapi's own sign-in emits. */
const emitAuthError = (code: string) =>
  strapi.eventHub.emit('admin.auth.error', { error: new Error(code), provider: 'strapi-plugin-sso' });
