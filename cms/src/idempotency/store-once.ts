import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Knex } from 'knex';
import { answerAt } from '../api/v1/services/answer-at';
import { ApiError } from '../errors/ApiError';
import { sendWritten } from '../versions/send-written';
import { claimRequest, type Claim } from './request-claims';
import { idempotencyKey } from './idempotency-key';

const RENEW_MS = 10_000;

/**
 * Runs `write` once for a request's Idempotency-Key. A repeat of what was stored answers its status with the row as
 * reads show it now; after a failure the key is free again. Without a key, `write` simply runs.
 * @throws ApiError 400, 409 while the first still runs, 422 when the key stands for another request
 */
export async function storeOnce(
  strapi: Core.Strapi,
  ctx: Context,
  write: () => Promise<void>,
): Promise<void> {
  const key = idempotencyKey(ctx);
  if (!key) return write();
  const outcome = await claimRequest(strapi, key);
  if (outcome.is === 'claimed') return runClaimed(strapi, ctx, outcome.claim, write);
  if (outcome.is === 'running') throw new ApiError('request_running');
  if (outcome.is === 'used elsewhere') throw new ApiError('idempotency_key_reused');
  const { status, address } = outcome.stored;
  const { body } = await answerAt(strapi, address);
  sendWritten(ctx, status, { address, body: body as object });
}

async function runClaimed(
  strapi: Core.Strapi,
  ctx: Context,
  claim: Claim,
  write: () => Promise<void>,
): Promise<void> {
  const status = ctx.method === 'POST' ? 201 : 200;
  ctx.state.remember = (address: string, transaction: Knex.Transaction) =>
    claim.remember({ status, address }, transaction);
  // What fails here mends itself: the claim ends when nobody renews it.
  const quietly = (step: Promise<void>) =>
    step.catch((error: unknown) => strapi.log.warn(`A claim was not kept up: ${String(error)}`));
  const renewal = setInterval(() => void quietly(claim.renew()), RENEW_MS);
  try {
    await write();
  } finally {
    clearInterval(renewal);
    await quietly(claim.release());
  }
}
