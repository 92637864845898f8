import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { env } from '../../base/environment/env';
import { findLink, isLinked, link, setSuspended, type PanelUser } from './links';
import { PanelRefusal } from './PanelRefusal';
import type { Person } from './person';
import { endSessionsOf } from './sessions';

const users = (strapi: Core.Strapi) => strapi.db.query('admin::user');

/** One at a time: two first sign-ins of one person at once would make two users of them. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The user of the panel that a person is, with exactly the roles that they have at the provider now; where they have
 * none, what they had in the panel ends. @throws PanelRefusal
 */
export function admit(strapi: Core.Strapi, person: Person): Promise<PanelUser> {
  const admission = last.then(() => admitNow(strapi, person));
  last = admission.catch(() => undefined);
  return admission;
}

async function admitNow(strapi: Core.Strapi, person: Person): Promise<PanelUser> {
  const codes = panelRoles(person.roles);
  if (codes.length === 0) {
    await suspend(strapi, person.sub);
    throw new PanelRefusal('no_role');
  }
  if (!person.emailVerified) throw new PanelRefusal('unverified_email');
  const user = (await known(strapi, person)) ?? (await newcomer(strapi, person));
  const roles = await strapi.db.query('admin::role').findMany({ where: { code: { $in: codes } } });
  const { email, firstname, lastname } = person;
  // Not by Strapi's service, which would leave the last super admin the role that was taken away.
  return users(strapi).update({
    where: { id: user.id },
    data: { email, firstname, lastname, isActive: true, roles: roles.map(({ id }) => id) },
    populate: ['roles'],
  });
}

/** Who signed in before, or had a user in the panel already. */
async function known(strapi: Core.Strapi, { sub, email }: Person): Promise<PanelUser | undefined> {
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
 * A user who was made in the panel becomes the person with that e-mail, and is theirs alone from then on: the
 * password goes, and what was opened with it. Never one who may do everything: for that, an e-mail is too little.
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

/** The plugin makes users as Strapi does, under a password that nobody knows; they get their roles afterwards. */
async function newcomer(strapi: Core.Strapi, person: Person): Promise<PanelUser> {
  const oauth = strapi.plugin('strapi-plugin-sso').service('oauth');
  const user: PanelUser = await oauth.createUser(person.email, person.lastname, person.firstname, 'pt-BR');
  await link(strapi, person.sub, user.id);
  await oauth.triggerWebHook(user);
  return user;
}

/** The user keeps what they made in the panel, and comes back with the role; until then nothing lets them in. */
async function suspend(strapi: Core.Strapi, sub: string): Promise<void> {
  const account = await findLink(strapi, sub);
  if (!account?.usuario) return;
  if (account.usuario.isActive) {
    await setSuspended(strapi, sub, true);
    await users(strapi).update({ where: { id: account.usuario.id }, data: { isActive: false } });
  }
  await endSessionsOf(strapi, account.usuario.id);
}

/** The roles of the native panel, by their codes in Strapi, that a person's realm roles stand for. */
function panelRoles(realmRoles: readonly string[]): string[] {
  const { editorRole, adminRole } = env().panelSignIn!;
  return [
    ...(realmRoles.includes(adminRole) ? ['strapi-super-admin'] : []),
    ...(realmRoles.includes(editorRole) ? ['strapi-editor'] : []),
  ];
}
