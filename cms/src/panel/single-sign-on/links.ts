import type { Core } from '@strapi/strapi';

const UID = 'api::conta-painel.conta-painel';

/** The fields of a panel's user that sign-in needs. */
export interface PanelUser {
  id: number;
  email: string;
  isActive: boolean;
  roles: { id: number; code: string }[];
}

/** Links a panel's user to a provider account by `sub`; e-mail addresses can change hands. */
interface Link {
  id: number;
  sujeito: string;
  /** null if the user was deleted in the panel. */
  usuario: PanelUser | null;
  /** True if the user was deactivated because the person had lost the roles, not by somebody in the panel. */
  suspensa: boolean;
}

const rows = (strapi: Core.Strapi) => strapi.db.query(UID);

export const findLink = (strapi: Core.Strapi, sub: string): Promise<Link | null> =>
  rows(strapi).findOne({ where: { sujeito: sub }, populate: { usuario: { populate: ['roles'] } } });

export async function isLinked(strapi: Core.Strapi, userId: number): Promise<boolean> {
  return (await rows(strapi).count({ where: { usuario: { id: userId } } })) > 0;
}

/** Returns the `sub` of a panel's user; null for one who signs in by password only. */
export async function subjectOf(strapi: Core.Strapi, userId: number): Promise<string | null> {
  const row = await rows(strapi).findOne({ select: ['sujeito'], where: { usuario: { id: userId } } });
  return (row as Pick<Link, 'sujeito'> | null)?.sujeito ?? null;
}

/** Links a `sub` to a user. Replaces its link to a deleted user. */
export async function link(strapi: Core.Strapi, sub: string, userId: number): Promise<void> {
  const data = { sujeito: sub, usuario: userId, suspensa: false };
  const known = await findLink(strapi, sub);
  await (known ? rows(strapi).update({ where: { id: known.id }, data }) : rows(strapi).create({ data }));
}

export async function setSuspended(strapi: Core.Strapi, sub: string, suspensa: boolean): Promise<void> {
  await rows(strapi).update({ where: { sujeito: sub }, data: { suspensa } });
}
