import { randomUUID } from 'node:crypto';
import type { Person } from './createPeople.ts';
import { ExpiringMap } from './ExpiringMap.ts';
import type { Realm } from './readRealm.ts';

/** One person signed in on one browser; each of its `grants` is a chain of refresh tokens, by the newest one's jti. */
export interface Session {
  sid: string;
  person: Person;
  startedAt: number;
  lastSeenAt: number;
  grants: Map<string, string>;
}

export type Sessions = ReturnType<typeof createSessions>;

/** Times are epoch seconds, as in tokens. */
export const now = () => Math.floor(Date.now() / 1000);

/** The single sign-on sessions, in memory, with the realm's idle and maximum lifetimes. */
export function createSessions(rules: Pick<Realm, 'ssoSessionIdleTimeout' | 'ssoSessionMaxLifespan'>) {
  const live = new ExpiringMap<Session>(rules.ssoSessionMaxLifespan);
  const ended = new ExpiringMap<true>(rules.ssoSessionMaxLifespan);

  function start(person: Person, sid: string = randomUUID(), startedAt = now()): Session {
    const session = { sid, person, startedAt, lastSeenAt: now(), grants: new Map<string, string>() };
    live.set(sid, session);
    return session;
  }

  function end(sid: string): void {
    live.take(sid);
    ended.set(sid, true);
  }

  return {
    start,
    end,
    endsAt: (session: Session) => session.startedAt + rules.ssoSessionMaxLifespan,

    /** A live session, whose idle time starts again. */
    touch(sid: string): Session | undefined {
      const session = live.get(sid);
      if (!session) return undefined;
      const idle = now() - session.lastSeenAt > rules.ssoSessionIdleTimeout;
      if (idle || now() - session.startedAt > rules.ssoSessionMaxLifespan) return void end(sid);
      session.lastSeenAt = now();
      return session;
    },

    /** Takes up a session that this process did not start: its cookie outlived a restart with the same key. */
    resume(person: Person, sid: string, startedAt: number): Session | undefined {
      return live.get(sid) || ended.get(sid) ? undefined : start(person, sid, startedAt);
    },
  };
}
