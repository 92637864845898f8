import { LRUCache } from 'lru-cache';
import type { EndedSession } from './logout-token';
import { SignInError, type SignInErrorCode } from './SignInError';

/**
 * One token (`jti:…`), the tokens of a session (`sid:…`) or of a person (`sub:…`), or what may be used once
 * (`once:…`), that no longer count, until `expiresAt`.
 */
export interface Revocation {
  key: string;
  /** Tokens issued up to here are revoked; null revokes whatever the key names. */
  notBefore: Date | null;
  expiresAt: Date;
}

/** Where revocations are kept: one table, shared by every instance. */
export interface RevocationTable {
  /** Writes the rows; a key that is there already takes the new row's values. */
  add(rows: Revocation[]): Promise<void>;
  find(keys: string[]): Promise<Revocation[]>;
  removeExpired(now: Date): Promise<void>;
}

/** Whatever the table fails with is a SignInError, 503: nobody passes, and no session ends, by a database that is down. */
export interface RevocationStore {
  revoke(token: { jti: string; sid: string; sub: string; issuedAt?: Date; expiresAt: Date }): Promise<void>;
  /** Ends what the provider says has ended there: a session for good, or a person's sessions up to now. */
  end(session: EndedSession): Promise<void>;
  /** Marks what may be used once, such as a state, as used; false where it was already. It is kept for an hour. */
  spend(once: string): Promise<boolean>;
  /** `fresh`: nothing cached counts, for what outlives the cache, such as a session that is about to be opened. */
  isRevoked(
    token: { jti: string; sid: string; sub: string; issuedAt: Date },
    how?: { fresh?: boolean },
  ): Promise<boolean>;
}

export interface RevocationOptions {
  /** The longest life that the provider gives an access token. */
  longestTokenMs?: number;
  cacheMs?: number;
  cacheEntries?: number;
}

/** Rows outlive their tokens by this: clocks differ, and the verifier tolerates it. */
const MARGIN_MS = 60_000;

/** Monotonic, so that a corrected wall clock prolongs nothing. */
const clock = { now: () => performance.now() };

/**
 * Revokes a token and its elder siblings: `jti` until it expires, and what `sid` was given up to now for the longest
 * token life. Not `sid` for good: single sign-on may bring the session back, and its new tokens count.
 *
 * Only the answer 'not revoked' is cached. In the instance that revokes, it is dropped before `revoke` returns;
 * another instance may let a revoked token pass for `cacheMs` (1 s) at most, counted from before it asked the table.
 */
export function createRevocationStore(
  table: RevocationTable,
  { longestTokenMs = 3_600_000, cacheMs = 1_000, cacheEntries = 1_000 }: RevocationOptions = {},
): RevocationStore {
  const passes = new LRUCache<string, true>({
    max: cacheEntries,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: clock,
  });
  let generation = 0;
  const spending = new Set<string>();

  const isRevoked: RevocationStore['isRevoked'] = async ({ jti, sid, sub, issuedAt }, { fresh } = {}) => {
    const key = JSON.stringify([jti, sid, sub, issuedAt.getTime()]);
    if (!fresh && passes.get(key)) return false;
    const asked = { at: clock.now(), generation };
    const rows = await table.find([`jti:${jti}`, `sid:${sid}`, `sub:${sub}`]);
    const revoked = rows.some(
      ({ notBefore, expiresAt }) => expiresAt.getTime() > Date.now() && (!notBefore || issuedAt <= notBefore),
    );
    // A revocation in the meantime may have come too late for this answer.
    if (!revoked && asked.generation === generation) passes.set(key, true, { start: asked.at });
    return revoked;
  };

  const add = async (now: Date, rows: Revocation[]) => {
    await table.removeExpired(now);
    await table.add(rows);
    generation += 1;
    passes.clear();
  };

  return {
    isRevoked: failingAs('revocations_unreachable', isRevoked),

    /** Revoking again changes nothing: an old token cannot be used to end the session's newer ones. */
    revoke: failingAs('revocation_failed', async ({ jti, sid, sub, issuedAt, expiresAt }) => {
      const now = new Date();
      if (await isRevoked({ jti, sid, sub, issuedAt: issuedAt ?? now })) return;
      // The provider's clock may be ahead of ours.
      const notBefore = issuedAt && issuedAt > now ? issuedAt : now;
      const sessionEnds = Math.max(now.getTime() + longestTokenMs, expiresAt.getTime());
      await add(now, [
        { key: `jti:${jti}`, notBefore: null, expiresAt: new Date(expiresAt.getTime() + MARGIN_MS) },
        { key: `sid:${sid}`, notBefore, expiresAt: new Date(sessionEnds + MARGIN_MS) },
      ]);
    }),

    spend: failingAs('revocations_unreachable', async (once) => {
      const key = `once:${once}`;
      if (spending.has(key)) return false;
      spending.add(key);
      try {
        if ((await table.find([key])).length > 0) return false;
        const now = new Date();
        await table.removeExpired(now);
        await table.add([{ key, notBefore: null, expiresAt: new Date(now.getTime() + 3_600_000) }]);
        return true;
      } finally {
        spending.delete(key);
      }
    }),

    end: failingAs('revocation_failed', async (session) => {
      const now = new Date();
      const expiresAt = new Date(now.getTime() + longestTokenMs + MARGIN_MS);
      await add(now, [
        'sid' in session
          ? { key: `sid:${session.sid}`, notBefore: null, expiresAt }
          : { key: `sub:${session.sub}`, notBefore: now, expiresAt },
      ]);
    }),
  };
}

const failingAs =
  <Given extends unknown[], Result>(code: SignInErrorCode, act: (...given: Given) => Promise<Result>) =>
  async (...given: Given): Promise<Result> => {
    try {
      return await act(...given);
    } catch (cause) {
      throw new SignInError(code, cause);
    }
  };
