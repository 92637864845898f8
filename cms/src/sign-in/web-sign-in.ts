import type { Context } from 'koa';
import { z } from 'zod';
import { ownPath } from '@fundo/contract/own-path';
import { env } from '../base/environment/env';
import { createCodeFlow, type SignInResult } from './code-flow';
import { createSealedCookie } from './sealed-cookie';
import type { RevocationStore } from './revocations';
import { SignInError } from './SignInError';

export interface WebSignInOptions {
  clientId: string;
  /** Absent for a public client, which only PKCE protects. */
  clientSecret?: string | undefined;
  /** The path to which the provider redirects the browser. */
  callbackPath: string;
}

/** A completed sign-in, and the path that was requested before it. */
export interface CompletedSignIn extends SignInResult {
  returnPath: string;
}

/** Time to sign in at the provider. */
const PENDING_SECONDS = 1_800;

const pendingSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnPath: z.string(),
});

/**
 * Signs people in by redirects, for pages that the server renders. Between the two redirects, a sealed cookie stores
 * the values that the callback checks. Each state is bound to that browser and valid once, across all instances.
 */
export function createWebSignIn(
  { clientId, clientSecret, callbackPath }: WebSignInOptions,
  revocations: Pick<RevocationStore, 'useOnce'>,
) {
  const { siteUrl, signIn } = env();
  const flow = createCodeFlow({
    issuer: signIn.issuer,
    clientId,
    clientSecret,
    redirectUri: siteUrl + callbackPath,
  });
  const cookie = createSealedCookie({
    name: `entrada-${clientId}`,
    path: callbackPath,
    seconds: PENDING_SECONDS,
    schema: pendingSchema,
  });

  return {
    /** Redirects the browser to the provider; `returnPath` is the address to open afterwards. @throws SignInError 503 */
    async begin(ctx: Context, returnPath: string, how: { silent?: boolean } = {}): Promise<void> {
      const { address, pending } = await flow.begin(how);
      await cookie.set(ctx, { ...pending, returnPath: localPathOf(returnPath) });
      ctx.set('Cache-Control', 'no-store');
      ctx.redirect(address.href);
    },

    /** Completes the sign-in when the browser comes back to the callback. @throws SignInError 400, 403, 503 */
    async finish(ctx: Context): Promise<CompletedSignIn> {
      ctx.set('Cache-Control', 'no-store');
      const pending = await cookie.get(ctx);
      cookie.clear(ctx);
      if (!pending) throw new SignInError('sign_in_expired', 'the browser brought no pending sign-in');
      if (ctx.query['state'] !== pending.state)
        throw new SignInError('sign_in_expired', 'the state is another browser’s');
      if (!(await revocations.useOnce(pending.state)))
        throw new SignInError('sign_in_expired', 'the state was used before');
      return { ...(await flow.finish(ctx.querystring, pending)), returnPath: pending.returnPath };
    },

    signOutUrl: (idToken: string | undefined, path: string): Promise<URL> =>
      flow.signOutUrl(idToken, siteUrl + path),
  };
}

export type WebSignIn = ReturnType<typeof createWebSignIn>;

/** In characters. The return path is stored in a cookie, and browsers drop a cookie above 4 KB (RFC 6265bis, 5.6). */
const MAX_RETURN_PATH = 1000;

/** Returns the path of `returnPath` on this site, else '/', so that no link can redirect people to another host. */
export const localPathOf = (returnPath: string): string =>
  (returnPath.length <= MAX_RETURN_PATH ? ownPath(returnPath, env().siteUrl) : undefined) ?? '/';
