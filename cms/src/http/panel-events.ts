import type { Context, Next } from 'koa';
import { recordEvent, type SecurityEvent } from '../base/log/security-log';
import { addressOf } from '../base/request/address-of';
import { isRead } from '../base/request/asks-for-page';
import { ownerOf } from './address/owner-of';

/** Routes that exchange a password, or an invitation, for a session. */
const SIGN_INS = new Set(['/admin/login', '/admin/register']);
/** A POST that reads permissions, and changes nothing. */
const QUESTION = '/admin/permissions/check';
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'missing_session',
  403: 'missing_permission',
  429: 'too_many_requests',
};

/** Records the native panel's writes, sign-ins and refusals in the security log, once the response is known. */
export const recordPanelEvents =
  () =>
  async (ctx: Context, next: Next): Promise<void> => {
    await next();
    if (ownerOf(ctx) !== 'panel' || ctx.state.recorded) return;
    const event = eventOf(ctx);
    if (event) recordEvent(ctx, { ...event, program: 'panel' });
  };

function eventOf(ctx: Context): SecurityEvent | undefined {
  const { door, panelUser } = ctx.state;
  const { path } = addressOf(ctx);
  const person = panelUser && nameOf(panelUser);
  const code = REFUSALS[ctx.status];
  if (SIGN_INS.has(path) && ctx.method === 'POST') return signInEvent(ctx);
  if (code) return { event: 'refused', code, person };
  if (isRead(ctx) || ctx.status >= 400 || !door || door.access === 'anyone' || path === QUESTION)
    return undefined;
  if (path === '/admin/logout') return { event: 'signed_out', person };
  return { event: 'wrote', person, id: (ctx.body as ResponseBody | undefined)?.data?.id };
}

interface ResponseBody {
  data?: { id?: number; user?: { id: number } } | null;
}

function signInEvent(ctx: Context): SecurityEvent {
  const user = (ctx.body as ResponseBody | undefined)?.data?.user;
  return ctx.status === 200 && user
    ? { event: 'signed_in', person: nameOf(user) }
    : { event: 'sign_in_refused', code: REFUSALS[ctx.status] ?? 'wrong_credentials' };
}

const nameOf = ({ id }: { id: number }) => `painel:${id}`;
