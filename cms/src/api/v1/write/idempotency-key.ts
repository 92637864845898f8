import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { ApiError } from '../../../base/errors/ApiError';
import { personOf } from './signed-in';

/** Identifies a request that may be repeated. */
export interface IdempotencyKey {
  /** Hash of the header's value and the person's `sub`. */
  readonly name: string;
  /** Method and path: the same key may not be used for another operation. */
  readonly operation: string;
}

/**
 * Returns the request's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), if it has one. The person is part
 * of it, so that nobody can read what another person's request has stored. @throws ApiError 400
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
