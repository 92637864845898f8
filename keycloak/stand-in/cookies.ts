import { createHash, randomBytes } from 'node:crypto';
import type { Session } from './createSessions.ts';
import type { StandIn } from './StandIn.ts';

export function readCookie(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('cookie')?.split(/; */) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

const attributes = ({ realm }: StandIn) => `Path=/realms/${realm.realm}/; SameSite=Lax`;

/** Returns the browser's secret, which binds its login pages to it, and the cookie that sets it. */
export function browserSecretOf(standIn: StandIn, request: Request) {
  const known = readCookie(request, standIn.cookies.browser);
  const browser = known ?? randomBytes(32).toString('base64url');
  return { browser, cookie: `${standIn.cookies.browser}=${browser}; HttpOnly; ${attributes(standIn)}` };
}

/** Hash of a session id, for the status frame: it shows that the session changed, and does not reveal its id. */
const fingerprint = (sid: string) => createHash('sha256').update(sid).digest('base64url');

export function signedInCookies(standIn: StandIn, session: Session): string[] {
  const { cookies } = standIn;
  return [
    `${cookies.identity}=${session.cookie}; HttpOnly; ${attributes(standIn)}`,
    `${cookies.session}=${fingerprint(session.sid)}; ${attributes(standIn)}`,
  ];
}

export function signedOutCookies(standIn: StandIn): string[] {
  const { identity, session } = standIn.cookies;
  return [identity, session].map((name) => `${name}=; Max-Age=0; ${attributes(standIn)}`);
}

/** Returns the browser's session if it is still alive. */
export const sessionOf = ({ sessions, cookies }: StandIn, request: Request): Session | undefined =>
  sessions.ofCookie(readCookie(request, cookies.identity) ?? '');
