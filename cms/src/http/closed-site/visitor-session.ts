import { randomUUID } from 'node:crypto';
import { addSeconds } from 'date-fns-4/addSeconds';
import { fromUnixTime } from 'date-fns-4/fromUnixTime';
import type { Context } from 'koa';
import { z } from 'zod';
import { createSealedCookie } from '../../sign-in/sealed-cookie';
import type { RevocationStore } from '../../sign-in/revocations';
import type { CompletedSignIn } from '../../sign-in/web-sign-in';

/**
 * Length of a visit. Then the browser goes to the provider again, which shows no page while its own session lives.
 * A visitor who loses access at the provider loses it here within this time.
 */
const SECONDS = 3_600;

const visitor = z.object({
  /** Id of this visit, to revoke it alone. */
  jti: z.string(),
  sub: z.string(),
  sid: z.string(),
  name: z.string(),
  issuedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Sent back to the provider to end its session (`id_token_hint`). Without it, the provider asks the person. */
  idToken: z.string().optional(),
});

export type Visitor = z.output<typeof visitor>;

declare module 'koa' {
  interface DefaultState {
    /** The closed site's signed-in visitor; undefined for a program with an administrator's bearer. */
    visitor?: Visitor | undefined;
  }
}

/** A visitor's session on the closed site, stored in a sealed cookie. */
export function createVisitorSession(revocations: Pick<RevocationStore, 'isRevoked' | 'revoke'>) {
  const cookie = createSealedCookie({ name: 'visitante', path: '/', seconds: SECONDS, schema: visitor });
  return {
    start(ctx: Context, { claims, idToken }: CompletedSignIn): Promise<void> {
      const jti = randomUUID();
      return cookie.set(ctx, {
        jti,
        sub: claims.sub,
        // Without a session id from the provider, each visit is a separate session.
        sid: String(claims['sid'] ?? jti),
        name: String(claims['name'] ?? claims['preferred_username'] ?? ''),
        issuedAt: fromUnixTime(claims.iat).toISOString(),
        idToken,
      });
    },
    /** Returns undefined if there is no visit, or if we or the provider have ended it. */
    async current(ctx: Context): Promise<Visitor | undefined> {
      const known = await cookie.get(ctx);
      if (!known) return undefined;
      const ended = await revocations.isRevoked(known);
      return ended ? undefined : known;
    },
    /**
     * Revokes the visit's cookie and its copies, in every instance. The provider's session goes on, and can start
     * another visit. @throws SignInError 503
     */
    revoke: (known: Visitor): Promise<void> =>
      revocations.revoke({ ...known, sid: known.jti, expiresAt: addSeconds(Date.now(), SECONDS) }),
    end: cookie.clear,
  };
}
