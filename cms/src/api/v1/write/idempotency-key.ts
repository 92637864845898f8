import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { ApiError } from '../../../base/errors/ApiError';
import { personOf } from './signed-in';

/** What a repeated request is known by. */
export interface IdempotencyKey {
  /** The sender's key and person, in one name of bounded length. */
  readonly name: string;
  /** What the key was chosen for: method and path. */
  readonly operation: string;
}

/**
 * The request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), if it has one. A key is its person's
 * own: nobody can ask for what another's request has stored. @throws ApiError 400
 */
export function idempotencyKey(ctx: Context): IdempotencyKey | undefined {
  const key = ctx.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ApiError('invalid_idempotency_key');
  }
  const name = createHash('sha256')
    .update(`${personOf(ctx).sub}\n${key}`)
    .digest('hex');
  return { name, operation: `${ctx.method} ${ctx.path}` };
}
