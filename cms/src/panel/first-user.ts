import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';

/** Creates the panel's first administrator if it has no users: from the environment, or the sample in development. */
export async function createFirstPanelUser(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user')!;
  if (await users.exists()) return;
  const role = await strapi.service('admin::role')!.getSuperAdmin();
  const { email, password } = env().panelUser;
  await users.create({
    email,
    password,
    firstname: 'Administração',
    lastname: 'do painel',
    registrationToken: null,
    isActive: true,
    blocked: false,
    preferedLanguage: 'pt-BR',
    roles: [role.id],
  });
}
