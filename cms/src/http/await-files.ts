import type { Context, Next } from 'koa';
import { filesReconciled } from '../record/transaction';

/** Responds to a write only after its files were moved: files that it has hidden can then no longer be downloaded. */
export const awaitFiles = () => async (ctx: Context, next: Next) => {
  await next();
  await filesReconciled(ctx);
};
