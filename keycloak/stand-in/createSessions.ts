import { randomBytes, randomUUID } from 'node:crypto';
import type { Person } from './createPeople.ts';
import { ExpiringMap } from './ExpiringMap.ts';
import type { Realm } from './readRealm.ts';

/** One person signed in on one browser; each of its `grants` is a chain of refresh tokens, by the newest one's jti. */
export interface Session {
  sid: string;
  /** What the browser proves itself with; unlike `sid`, no token carries it. */
  cookie: string;
  person: Person;
  startedAt: number;
  lastSeenAt: number;
  grants: Map<string, string>;
  /** Those that were given tokens, and are told when it ends. */
  clients: Set<string>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Times are epoch seconds, as in tokens. */
export const now = () => Math.floor(Date.now() / 1000);

/** The single sign-on sessions, in memory, with the realm's idle and maximum lifetimes. */
export function createSessions(rules: Pick<Realm, 'ssoSessionIdleTimeout' | 'ssoSessionMaxLifespan'>) {
  const live = new ExpiringMap<Session>(rules.ssoSessionMaxLifespan);
  const sids = new ExpiringMap<string>(rules.ssoSessionMaxLifespan);

  /** A live session, whose idle time starts again. */
  function touch(sid: string): Session | undefined {
    const session = live.get(sid);
    if (!session) return undefined;
    if (now() - session.lastSeenAt > rules.ssoSessionIdleTimeout) return void live.take(sid);
    session.lastSeenAt = now();
    return session;
  }

  return {
    touch,

    start(person: Person): Session {
      const identity = { sid: randomUUID(), cookie: randomBytes(32).toString('base64url') };
      const beginning = {
        startedAt: now(),
        lastSeenAt: now(),
        grants: new Map(),
        clients: new Set<string>(),
      };
      const session = { ...identity, person, ...beginning };
      live.set(session.sid, session);
      sids.set(session.cookie, session.sid);
      return session;
    },

    ofCookie: (cookie: string) => touch(sids.get(cookie) ?? ''),
    /** Gives the session that has ended, where there was one. */
    end: (sid: string): Session | undefined => live.take(sid),
    endsAt: (session: Session) => session.startedAt + rules.ssoSessionMaxLifespan,
  };
}
