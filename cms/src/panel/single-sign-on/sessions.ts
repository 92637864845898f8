import type { Core } from '@strapi/strapi';
import { buildSessionMetadata, errors } from '@strapi/utils';
import type { EndedSession } from '../../sign-in/logout-token';
import { findLink, isLinked } from './links';

const UID = 'admin::session';
const ORIGIN = 'admin';

/** How long the panel may be used without the provider being asked again whether it still may. */
const SESSION_MINUTES = 30;

const latest = () => new Date(Date.now() + SESSION_MINUTES * 60_000);
const deviceOf = (sid: string) => `keycloak:${sid}`;
const rows = (strapi: Core.Strapi) => strapi.db.query(UID);

interface SessionRow {
  userId: string;
  origin: string;
  expiresAt: Date;
  absoluteExpiresAt: Date;
  metadata?: { keycloak?: string };
}

/**
 * Every session of the panel comes by here, each renewal of one too. Those of the single sign-on end in time,
 * whatever Strapi would give them; somebody of the provider's has no others, whatever password they may have.
 */
export function boundSessions(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [UID],
    async beforeCreate({ params }) {
      const session = params.data as SessionRow;
      if (session.origin !== ORIGIN) return;
      if (session.metadata?.keycloak) {
        session.absoluteExpiresAt = earlier(latest(), session.absoluteExpiresAt);
        session.expiresAt = earlier(session.absoluteExpiresAt, session.expiresAt);
      } else if (await isLinked(strapi, Number(session.userId))) {
        throw new errors.ForbiddenError('This account signs in through the identity provider alone');
      }
    },
  });
}

const earlier = (left: Date, right: Date) => (new Date(left) < new Date(right) ? left : right);

/** Opens a session of the panel that is bound to the provider's: `refresh` for a cookie, `access` for the panel. */
export async function openSession(strapi: Core.Strapi, userId: number, sid: string, userAgent: string) {
  const sessions = strapi.sessionManager(ORIGIN);
  const { token: refresh } = await sessions.generateRefreshToken(String(userId), deviceOf(sid), {
    type: 'session',
    metadata: { ...buildSessionMetadata({ userAgent }), keycloak: sid },
  });
  const access = await sessions.generateAccessToken(refresh);
  if ('error' in access) throw new Error(`The new panel session gives no access token: ${access.error}`);
  return { refresh, access: access.token };
}

/** Prolongs a session that is alive, now that the provider has vouched for it anew; false where there is none. */
export async function prolongSession(strapi: Core.Strapi, userId: number, sid: string): Promise<boolean> {
  const where = { origin: ORIGIN, userId: String(userId), deviceId: deviceOf(sid) };
  const { count } = await rows(strapi).updateMany({
    where: { ...where, absoluteExpiresAt: { $gt: new Date() } },
    data: { expiresAt: latest(), absoluteExpiresAt: latest() },
  });
  return count > 0;
}

/** Ends the panel's sessions of a session, or of a person, that ended at the provider; in every instance, at once. */
export async function endPanelSessions(strapi: Core.Strapi, ended: EndedSession): Promise<void> {
  if ('sid' in ended) {
    await rows(strapi).deleteMany({ where: { origin: ORIGIN, deviceId: deviceOf(ended.sid) } });
    return;
  }
  const user = (await findLink(strapi, ended.sub))?.usuario;
  if (user) await endSessionsOf(strapi, user.id);
}

export const endSessionsOf = (strapi: Core.Strapi, userId: number): Promise<void> =>
  strapi.sessionManager(ORIGIN).invalidateRefreshToken(String(userId));

/** Whether a refresh token is of a session that is alive. */
export async function isAlive(strapi: Core.Strapi, refreshToken: string): Promise<boolean> {
  return (await strapi.sessionManager(ORIGIN).validateRefreshToken(refreshToken)).isValid;
}

/** Ends the one session that a refresh token is of, with all that it was renewed from, and gives whose it was. */
export async function endSessionOf(strapi: Core.Strapi, refreshToken: string): Promise<string | undefined> {
  // Strapi's types leave out what a valid token says.
  const { userId, sessionId }: { isValid: boolean; userId?: string; sessionId?: string } = await strapi
    .sessionManager(ORIGIN)
    .validateRefreshToken(refreshToken);
  if (!userId || !sessionId) return undefined;
  const session = await rows(strapi).findOne({ where: { sessionId } });
  await strapi.sessionManager(ORIGIN).invalidateRefreshToken(userId, session?.deviceId);
  return userId;
}
