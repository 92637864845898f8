import type { Context, Next } from 'koa';
import { ApiError } from '../../../base/errors/ApiError';
import { readWritten } from '../../../content/write/read-written';
import { idempotencyKey } from './idempotency-key';
import { claimRequest, type Claim } from './request-claims';
import { writeOf } from './request';
import { sendWritten } from './send-written';

const RENEW_MS = 10_000;

/**
 * Runs a write once for its Idempotency-Key. A repeat of a stored request gets the same status, with the row as reads
 * show it now; after a failure the key is free again. Without a key, the write simply runs.
 * @throws ApiError 400; 409 while the first request still runs; 422 if the key was used for another operation
 */
export async function idempotent(ctx: Context, next: Next): Promise<void> {
  const key = idempotencyKey(ctx);
  if (!key) return next();
  const outcome = await claimRequest(strapi, key);
  if (outcome.is === 'claimed') return runClaimed(ctx, outcome.claim, next);
  if (outcome.is === 'running') throw new ApiError('request_running');
  if (outcome.is === 'used elsewhere') throw new ApiError('idempotency_key_reused');
  const { status, address } = outcome.stored;
  sendWritten(ctx, status, { address, ...(await readWritten(strapi, address)) });
}

async function runClaimed(ctx: Context, claim: Claim, write: Next): Promise<void> {
  const status = ctx.method === 'POST' ? 201 : 200;
  writeOf(ctx).remember = (address, transaction) => claim.remember({ status, address }, transaction);
  // A failure is only logged: a claim that is not renewed expires.
  const quietly = (step: Promise<void>) =>
    step.catch((error: unknown) => strapi.log.warn('Could not renew or release a claim', { cause: error }));
  const renewal = setInterval(() => void quietly(claim.renew()), RENEW_MS);
  try {
    await write();
  } finally {
    clearInterval(renewal);
    await quietly(claim.release());
  }
}
