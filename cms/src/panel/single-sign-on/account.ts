import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import pLimit from 'p-limit';
import { env } from '../../base/environment/env';
import { findLink, isLinked, link, setSuspended, type PanelUser } from './links';
import { PanelRefusal } from './PanelRefusal';
import type { Person } from './person';
import { endSessionsOf } from './sessions';

const users = (strapi: Core.Strapi) => strapi.db.query('admin::user');

/** Admissions run one at a time, because two concurrent first sign-ins of a person would create two users. */
const inTurn = pLimit(1);

/**
 * Returns a person's panel user, with exactly the roles that the person has at the provider now. If they have none,
 * suspends the user. @throws PanelRefusal
 */
export const admitToPanel = (strapi: Core.Strapi, person: Person): Promise<PanelUser> =>
  inTurn(() => admitNow(strapi, person));

async function admitNow(strapi: Core.Strapi, person: Person): Promise<PanelUser> {
  const codes = panelRoles(person.roles);
  if (codes.length === 0) {
    await suspend(strapi, person.sub);
    throw new PanelRefusal('no_role');
  }
  if (!person.emailVerified) throw new PanelRefusal('unverified_email');
  const user = (await findUser(strapi, person)) ?? (await createPanelUser(strapi, person));
  const roles = await strapi.db.query('admin::role').findMany({ where: { code: { $in: codes } } });
  const { email, firstname, lastname } = person;
  // Not with Strapi's service, which refuses to remove the role of the last super admin.
  return users(strapi).update({
    where: { id: user.id },
    data: { email, firstname, lastname, isActive: true, roles: roles.map(({ id }) => id) },
    populate: ['roles'],
  });
}

/** Finds the user that is linked to a person, or takes over the panel's user with their e-mail. */
async function findUser(strapi: Core.Strapi, { sub, email }: Person): Promise<PanelUser | undefined> {
  const account = await findLink(strapi, sub);
  const holder: PanelUser | null = await users(strapi).findOne({
    where: { email: { $eqi: email } },
    populate: ['roles'],
  });
  const user = account?.usuario;
  if (user) {
    if (holder && holder.id !== user.id) throw new PanelRefusal('email_taken');
    if (!user.isActive && !account.suspensa) throw new PanelRefusal('suspended');
    await setSuspended(strapi, sub, false);
    return user;
  }
  return holder ? takeOver(strapi, holder, sub) : undefined;
}

/**
 * Links a user that was created in the panel to the person with that e-mail. Removes its password, sessions and tokens,
 * so that nobody else can use it. Refuses a super admin, because an e-mail is too weak a proof for that.
 */
async function takeOver(strapi: Core.Strapi, holder: PanelUser, sub: string): Promise<PanelUser> {
  if (await isLinked(strapi, holder.id)) throw new PanelRefusal('email_taken');
  const first = holder.email.toLowerCase() === env().panelUser.email.toLowerCase();
  if (first || holder.roles.some(({ code }) => code === 'strapi-super-admin'))
    throw new PanelRefusal('password_account');
  if (!holder.isActive) throw new PanelRefusal('suspended');
  await endSessionsOf(strapi, holder.id);
  await strapi.service('admin::api-token-admin')!.deleteTokensForUser(holder.id);
  await strapi.service('admin::user')!.updateById(holder.id, {
    password: randomBytes(32).toString('base64url'),
    resetPasswordToken: null,
    registrationToken: null,
  });
  await link(strapi, sub, holder.id);
  return holder;
}

/** Creates a user through the plugin, which sets a random password. admitNow sets the roles. */
async function createPanelUser(strapi: Core.Strapi, person: Person): Promise<PanelUser> {
  const oauth = strapi.plugin('strapi-plugin-sso').service('oauth');
  const user: PanelUser = await oauth.createUser(person.email, person.lastname, person.firstname, 'pt-BR');
  await link(strapi, person.sub, user.id);
  await oauth.triggerWebHook(user);
  return user;
}

/** Deactivates a person's user and ends its sessions. Its content stays; a role at the provider reactivates the user. */
async function suspend(strapi: Core.Strapi, sub: string): Promise<void> {
  const account = await findLink(strapi, sub);
  if (!account?.usuario) return;
  if (account.usuario.isActive) {
    await setSuspended(strapi, sub, true);
    await users(strapi).update({ where: { id: account.usuario.id }, data: { isActive: false } });
  }
  await endSessionsOf(strapi, account.usuario.id);
}

/** Maps a person's realm roles to the codes of the panel's roles in Strapi. */
function panelRoles(realmRoles: readonly string[]): string[] {
  const { editorRole, adminRole } = env().panelSignIn!;
  return [
    ...(realmRoles.includes(adminRole) ? ['strapi-super-admin'] : []),
    ...(realmRoles.includes(editorRole) ? ['strapi-editor'] : []),
  ];
}
