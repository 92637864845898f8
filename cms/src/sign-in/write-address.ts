import type { Context } from 'koa';
import { SignInError } from './SignInError';

/** Whether a path is one of the API's that write. Strapi's router takes capitals for small letters, so this does too. */
export const isWriteAddress = (path: string): boolean => /^\/api\/v1\/admin\//i.test(path);

/** A write's handler, which runs for nobody whose bearer was not verified. @throws SignInError 401 */
export const forVerified =
  (handle: (ctx: Context) => Promise<void> | void) =>
  (ctx: Context): Promise<void> | void => {
    if (!ctx.state.person) throw new SignInError('missing_bearer', 'the request came past the verification');
    return handle(ctx);
  };
