import type { Core } from '@strapi/strapi';
import { buildSessionMetadata, errors } from '@strapi/utils';
import { addMinutes } from 'date-fns-4/addMinutes';
import { min } from 'date-fns-4/min';
import type { EndedSession } from '../../sign-in/logout-token';
import { findLink, isLinked } from './links';

const UID = 'admin::session';
const ORIGIN = 'admin';

/** Life of a panel session until the provider must confirm it again. */
const SESSION_MINUTES = 30;

const newExpiry = () => addMinutes(Date.now(), SESSION_MINUTES);
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
 * Checks every session that Strapi creates for the panel, renewals included. A session opened through the provider ends
 * within SESSION_MINUTES, even if Strapi sets a later end. A user who is linked to the provider gets no other session,
 * even with a password.
 */
export function limitSessions(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [UID],
    async beforeCreate({ params }) {
      const session = params.data as SessionRow;
      if (session.origin !== ORIGIN) return;
      if (session.metadata?.keycloak) {
        session.absoluteExpiresAt = min([newExpiry(), session.absoluteExpiresAt]);
        session.expiresAt = min([session.absoluteExpiresAt, session.expiresAt]);
      } else if (await isLinked(strapi, Number(session.userId))) {
        throw new errors.ForbiddenError('This account signs in through the identity provider alone');
      }
    },
  });
}

/** Opens a panel session that is bound to the provider's session `sid`. Returns its refresh and access tokens. */
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

/** Extends a live session that the provider has just confirmed. Returns false if there is none. */
export async function extendSession(strapi: Core.Strapi, userId: number, sid: string): Promise<boolean> {
  const where = { origin: ORIGIN, userId: String(userId), deviceId: deviceOf(sid) };
  const { count } = await rows(strapi).updateMany({
    where: { ...where, absoluteExpiresAt: { $gt: new Date() } },
    data: { expiresAt: newExpiry(), absoluteExpiresAt: newExpiry() },
  });
  return count > 0;
}

/** Ends, in every instance, the panel sessions of a session or person that the provider has reported as ended. */
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

/** True if a refresh token's session is alive. */
export async function isSessionAlive(strapi: Core.Strapi, refreshToken: string): Promise<boolean> {
  return (await strapi.sessionManager(ORIGIN).validateRefreshToken(refreshToken)).isValid;
}

/** Ends all sessions on the device of a refresh token, renewals included. Returns the user's id. */
export async function endSessionOf(strapi: Core.Strapi, refreshToken: string): Promise<string | undefined> {
  // Strapi's types lack the ids of a valid token.
  const { userId, sessionId }: { isValid: boolean; userId?: string; sessionId?: string } = await strapi
    .sessionManager(ORIGIN)
    .validateRefreshToken(refreshToken);
  if (!userId || !sessionId) return undefined;
  const session = await rows(strapi).findOne({ where: { sessionId } });
  await strapi.sessionManager(ORIGIN).invalidateRefreshToken(userId, session?.deviceId);
  return userId;
}
