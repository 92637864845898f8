import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Guest } from './doors';

/** A user of the native panel, as far as its doors ask. */
export interface PanelUser {
  readonly id: number;
  readonly isActive: boolean;
  readonly roles: readonly { readonly code: string }[];
}

/**
 * The user of the panel whose access token a call carries, by Strapi's own rules (its strategy `admin`): a token that
 * is valid, of a session that is alive, of a user who is active. Strapi asks again before it answers.
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

/** Whether a user may use a door; without one, only what is there for anyone. */
export const mayUse = (guest: Guest, user: PanelUser | undefined): boolean =>
  guest === 'anyone' ||
  (user !== undefined && (guest === 'panel' || user.roles.some(({ code }) => code === 'strapi-super-admin')));
