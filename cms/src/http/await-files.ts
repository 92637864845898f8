import type { Context, Next } from 'koa';
import { filesSettled } from '../record/transaction';

/** Answers a write when its files are where they belong: what it has hidden can then no longer be downloaded. */
export const awaitFiles = () => async (ctx: Context, next: Next) => {
  await next();
  await filesSettled(ctx);
};
