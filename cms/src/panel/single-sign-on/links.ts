import type { Core } from '@strapi/strapi';

const UID = 'api::conta-painel.conta-painel';

/** A user of the panel, as far as signing in is concerned. */
export interface PanelUser {
  id: number;
  email: string;
  isActive: boolean;
  roles: { id: number; code: string }[];
}

/** Whom of the provider's people a user of the panel is: by subject, so that no e-mail ever makes it another. */
interface Link {
  id: number;
  sujeito: string;
  /** None where the user was deleted in the panel. */
  usuario: PanelUser | null;
  /** The user was made inactive because the roles were gone, not by somebody in the panel. */
  suspensa: boolean;
}

const rows = (strapi: Core.Strapi) => strapi.db.query(UID);

export const findLink = (strapi: Core.Strapi, sub: string): Promise<Link | null> =>
  rows(strapi).findOne({ where: { sujeito: sub }, populate: { usuario: { populate: ['roles'] } } });

export async function isLinked(strapi: Core.Strapi, userId: number): Promise<boolean> {
  return (await rows(strapi).count({ where: { usuario: { id: userId } } })) > 0;
}

/** Binds a subject to a user, in place of a user of theirs who was deleted. */
export async function link(strapi: Core.Strapi, sub: string, userId: number): Promise<void> {
  const data = { sujeito: sub, usuario: userId, suspensa: false };
  const known = await findLink(strapi, sub);
  await (known ? rows(strapi).update({ where: { id: known.id }, data }) : rows(strapi).create({ data }));
}

export async function setSuspended(strapi: Core.Strapi, sub: string, suspensa: boolean): Promise<void> {
  await rows(strapi).update({ where: { sujeito: sub }, data: { suspensa } });
}
