import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { z } from 'zod';
import { createSealedCookie } from '../../sign-in/sealed-cookie';
import type { RevocationStore } from '../../sign-in/revocations';
import type { Arrival } from '../../sign-in/web-sign-in';

/**
 * How long a visitor is let in before the provider is asked again, which it answers without a page as long as its own
 * session lives: somebody who was shut out there is shut out here within this time, at the latest.
 */
const SECONDS = 3_600;

const visitor = z.object({
  /** This visit's own name, by which it alone can be revoked. */
  jti: z.string(),
  sub: z.string(),
  sid: z.string(),
  name: z.string(),
  issuedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The provider wants it back when the session is to end. */
  idToken: z.string(),
});

export type Visitor = z.output<typeof visitor>;

/** Who is let into the closed site, kept in the visitor's own browser. */
export function createVisitorSession(revocations: Pick<RevocationStore, 'isRevoked' | 'revoke'>) {
  const cookie = createSealedCookie({ name: 'visitante', path: '/', seconds: SECONDS, schema: visitor });
  return {
    start(ctx: Context, { claims, idToken }: Arrival): Promise<void> {
      const jti = randomUUID();
      return cookie.set(ctx, {
        jti,
        sub: claims.sub,
        // A provider that names no session shares none between visits.
        sid: String(claims['sid'] ?? jti),
        name: String(claims['name'] ?? claims['preferred_username'] ?? ''),
        issuedAt: new Date(claims.iat * 1000).toISOString(),
        idToken,
      });
    },
    /** Undefined too where the visit was revoked, or the provider has told of a logout since. */
    async current(ctx: Context): Promise<Visitor | undefined> {
      const known = await cookie.get(ctx);
      if (!known) return undefined;
      const ended = await revocations.isRevoked(known);
      return ended ? undefined : known;
    },
    /**
     * Refuses the visit's cookie from now on, in every instance, whoever still has a copy. The provider's session may
     * go on, and open another visit. @throws SignInError 503
     */
    revoke: (known: Visitor): Promise<void> =>
      revocations.revoke({ ...known, sid: known.jti, expiresAt: new Date(Date.now() + SECONDS * 1000) }),
    end: cookie.clear,
  };
}
