import type { Context } from 'koa';
import { recordEvent } from '../../base/log/security-log';
import { tooManyRequests } from '../../base/errors/ApiError';
import { sendFailure } from '../send-failure';

/** Most readers did nothing wrong: they share their address with others. */
const why =
  'Isso acontece quando chegam muitos pedidos de uma mesma rede, que pode ser a de uma escola ou a de um bairro.';

/** Sends a 429 in the shape that the client expects. */
export function sendTooManyRequests(ctx: Context, seconds: number): void {
  const failure = tooManyRequests(seconds);
  sendFailure(ctx, failure, seconds, { title: 'Aguarde um instante', why, name: 'RateLimitError' });
  recordEvent(ctx, { event: 'refused', code: failure.code });
}
