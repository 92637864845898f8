import { AsyncResource } from 'node:async_hooks';
import type { Core } from '@strapi/strapi';

const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 10_000;

/** Failed calls of `reconcile`, by name. The timer retries them. */
const failed = new Map<string, () => Promise<void>>();
let timer: NodeJS.Timeout | undefined;

/**
 * Calls `reconcile`, which moves files after a stored change. It never throws, because the change is stored. If the folder
 * or the database does not respond, it retries after 1 s, and then less often, up to every 10 s, until `reconcile`
 * succeeds. The log gives `name`.
 */
export async function reconcileWithRetry(
  strapi: Core.Strapi,
  name: string,
  reconcile: () => Promise<void>,
): Promise<void> {
  try {
    await reconcile();
    failed.delete(name);
  } catch (error) {
    if (!failed.has(name)) strapi.log.error(`${name} is not yet reconciled`, { cause: error });
    failed.set(name, reconcile);
    if (!timer) startTimer(strapi, FIRST_RETRY_MS);
  }
}

function startTimer(strapi: Core.Strapi, ms: number): void {
  timer = setTimeout(() => void retry(strapi, ms), ms).unref();
}

/** Bound to this module's context: a retry must not use the transaction of the change, which has ended. */
const retry = AsyncResource.bind(async (strapi: Core.Strapi, waited: number): Promise<void> => {
  for (const [name, reconcile] of failed) await reconcileWithRetry(strapi, name, reconcile);
  timer = undefined;
  if (failed.size > 0) startTimer(strapi, Math.min(2 * waited, LONGEST_RETRY_MS));
});

export function stopRetries(): void {
  clearTimeout(timer);
  failed.clear();
}
