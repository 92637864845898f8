import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { DoorAccess } from './doors';

/** The fields of a panel's user that doors check and the record names. */
export interface PanelUser {
  readonly id: number;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly email: string;
  readonly isActive: boolean;
  readonly roles: readonly { readonly code: string }[];
}

/**
 * Returns the panel's user whose access token a request has, by the rules of Strapi's own strategy `admin`: a valid
 * token, a live session, an active user. Strapi itself checks again later.
 */
export async function panelUserOf(strapi: Core.Strapi, ctx: Context): Promise<PanelUser | undefined> {
  const [, token] = /^bearer\s+(\S+)$/i.exec(ctx.get('authorization')) ?? [];
  if (!token) return undefined;
  const sessions = strapi.sessionManager('admin');
  const read = sessions.validateAccessToken(token);
  if (!read.isValid || !(await sessions.isSessionActive(read.payload.sessionId))) return undefined;
  const user = (await strapi.db
    .query('admin::user')
    .findOne({ where: { id: Number(read.payload.userId) }, populate: ['roles'] })) as PanelUser | null;
  return user?.isActive ? user : undefined;
}

/** True if a user may use a door. Without a user, only if the door is open to anyone. */
export const mayUse = (access: DoorAccess, user: PanelUser | undefined): boolean =>
  access === 'anyone' ||
  (user !== undefined &&
    (access === 'panel' || user.roles.some(({ code }) => code === 'strapi-super-admin')));
