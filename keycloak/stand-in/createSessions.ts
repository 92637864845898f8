import { randomBytes, randomUUID } from 'node:crypto';
import type { Person } from './createPeople.ts';
import { ExpiringMap } from './ExpiringMap.ts';
import type { Realm } from './readRealm.ts';

/** A person's sign-in in one browser. `grants` maps the id of a chain of refresh tokens to the jti of its newest token. */
export interface Session {
  sid: string;
  /** Secret in the browser's cookie. Unlike `sid`, it is in no token. */
  cookie: string;
  person: Person;
  startedAt: number;
  lastSeenAt: number;
  grants: Map<string, string>;
  /** Ids of the clients that got tokens, and are notified when the session ends. */
  clients: Set<string>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** The time in epoch seconds, as in tokens. */
export const now = () => Math.floor(Date.now() / 1000);

/** The single sign-on sessions, in memory, with the idle and maximum lifetimes of the realm. */
export function createSessions(rules: Pick<Realm, 'ssoSessionIdleTimeout' | 'ssoSessionMaxLifespan'>) {
  const live = new ExpiringMap<Session>(rules.ssoSessionMaxLifespan);
  const sids = new ExpiringMap<string>(rules.ssoSessionMaxLifespan);

  /** Returns a live session, and restarts its idle time. */
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
    /** Ends a session and returns it, if there was one. */
    end: (sid: string): Session | undefined => live.take(sid),
    endsAt: (session: Session) => session.startedAt + rules.ssoSessionMaxLifespan,
  };
}
