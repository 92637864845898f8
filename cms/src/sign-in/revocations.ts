import { addHours } from 'date-fns-4/addHours';
import { addMilliseconds } from 'date-fns-4/addMilliseconds';
import { addSeconds } from 'date-fns-4/addSeconds';
import { max } from 'date-fns-4/max';
import { LRUCache } from 'lru-cache';
import type { EndedSession } from './logout-token';
import { SignInError, type SignInErrorCode } from './SignInError';

/**
 * Refused until `expiresAt`: one token (`jti:…`), the tokens of a session (`sid:…`) or of a person (`sub:…`), or a
 * single-use value that was used (`once:…`).
 */
export interface Revocation {
  key: string;
  /** Revokes tokens issued up to this moment; null revokes all tokens of the key. */
  notBefore: Date | null;
  expiresAt: Date;
}

/** The table of revocations, shared by every instance. */
export interface RevocationTable {
  /** Inserts the rows, and replaces rows with the same key. */
  add(rows: Revocation[]): Promise<void>;
  find(keys: string[]): Promise<Revocation[]>;
  removeExpired(now: Date): Promise<void>;
}

/** If the table fails, throws SignInError 503: then no token is accepted, and no sign-out confirmed. */
export interface RevocationStore {
  revoke(token: { jti: string; sid: string; sub: string; issuedAt?: Date; expiresAt: Date }): Promise<void>;
  /** Revokes a session that ended at the provider permanently, or a person's sessions up to now. */
  end(session: EndedSession): Promise<void>;
  /** Marks a single-use value, such as a state, as used, for an hour. Returns false if it was already used. */
  useOnce(value: string): Promise<boolean>;
  /** `bypassesCache`: for decisions that outlive the cache, such as opening a session. */
  isRevoked(
    token: { jti: string; sid: string; sub: string; issuedAt: Date },
    how?: { bypassesCache?: boolean },
  ): Promise<boolean>;
}

export interface RevocationOptions {
  /** Longest life of the provider's access tokens, in ms. */
  longestTokenMs?: number;
  cacheMs?: number;
  cacheEntries?: number;
}

/** Rows are stored this much longer than their tokens live, because the verifier tolerates differing clocks. */
const MARGIN_SECONDS = 60;

const withMargin = (date: Date): Date => addSeconds(date, MARGIN_SECONDS);

/** Monotonic, so that setting the system clock back does not extend the life of cached entries. */
const clock = { now: () => performance.now() };

/**
 * Revoking a token also revokes the older tokens of its session: stores the `jti` until it expires, and the `sid`, for
 * tokens issued up to now, for the longest life of a token. The session itself is not revoked, because single sign-on
 * may resume it: its new tokens are valid.
 *
 * Caches only 'not revoked'. The instance that revokes clears its cache before `revoke` returns; another instance may
 * accept a revoked token for at most `cacheMs` (1 s), counted from the start of its last query.
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
  const inUse = new Set<string>();

  const isRevoked: RevocationStore['isRevoked'] = async (
    { jti, sid, sub, issuedAt },
    { bypassesCache } = {},
  ) => {
    const key = JSON.stringify([jti, sid, sub, issuedAt.getTime()]);
    if (!bypassesCache && passes.get(key)) return false;
    const started = { at: clock.now(), generation };
    const rows = await table.find([`jti:${jti}`, `sid:${sid}`, `sub:${sub}`]);
    const revoked = rows.some(
      ({ notBefore, expiresAt }) => expiresAt.getTime() > Date.now() && (!notBefore || issuedAt <= notBefore),
    );
    // If a revocation ran during the query, its result may lack it, and is not cached.
    if (!revoked && started.generation === generation) passes.set(key, true, { start: started.at });
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

    /** Revoking a revoked token has no effect, so that an old token cannot revoke the newer ones of its session. */
    revoke: failingAs('revocation_failed', async ({ jti, sid, sub, issuedAt, expiresAt }) => {
      const now = new Date();
      if (await isRevoked({ jti, sid, sub, issuedAt: issuedAt ?? now })) return;
      // The provider's clock may be ahead of ours.
      const notBefore = issuedAt && issuedAt > now ? issuedAt : now;
      const sessionEnds = max([addMilliseconds(now, longestTokenMs), expiresAt]);
      await add(now, [
        { key: `jti:${jti}`, notBefore: null, expiresAt: withMargin(expiresAt) },
        { key: `sid:${sid}`, notBefore, expiresAt: withMargin(sessionEnds) },
      ]);
    }),

    useOnce: failingAs('revocations_unreachable', async (value) => {
      const key = `once:${value}`;
      if (inUse.has(key)) return false;
      inUse.add(key);
      try {
        if ((await table.find([key])).length > 0) return false;
        const now = new Date();
        await table.removeExpired(now);
        await table.add([{ key, notBefore: null, expiresAt: addHours(now, 1) }]);
        return true;
      } finally {
        inUse.delete(key);
      }
    }),

    end: failingAs('revocation_failed', async (session) => {
      const now = new Date();
      const expiresAt = withMargin(addMilliseconds(now, longestTokenMs));
      await add(now, [
        'sid' in session
          ? { key: `sid:${session.sid}`, notBefore: null, expiresAt }
          : { key: `sub:${session.sub}`, notBefore: now, expiresAt },
      ]);
    }),
  };
}

const failingAs =
  <Arguments extends unknown[], Result>(
    code: SignInErrorCode,
    act: (...values: Arguments) => Promise<Result>,
  ) =>
  async (...values: Arguments): Promise<Result> => {
    try {
      return await act(...values);
    } catch (cause) {
      throw new SignInError(code, cause);
    }
  };
