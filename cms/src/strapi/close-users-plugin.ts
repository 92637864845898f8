import type { Core } from '@strapi/strapi';

/**
 * Patches: @strapi/plugin-users-permissions 5.54, which Strapi does not start without. The plugin stays closed: nobody
 * registers, nobody signs in through it, and its roles may do nothing. /api/v1 checks bearers by itself. Declared here
 * at every start, so that a click cannot open it for long. Proven by: tests/panel.test.ts ("Strapi's stock API is
 * closed").
 */
export async function closePublicPermissions(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  const advanced = (await store.get({ key: 'advanced' })) as object;
  await store.set({
    key: 'advanced',
    value: { ...advanced, allow_register: false, email_reset_password: null },
  });
  const grant = (await store.get({ key: 'grant' })) as Record<string, { enabled: boolean }>;
  const closed = Object.fromEntries(
    Object.entries(grant).map(([name, provider]) => [name, { ...provider, enabled: false }]),
  );
  await store.set({ key: 'grant', value: closed });
  await strapi.db.query('plugin::users-permissions.permission').deleteMany({});
}

/** The users of the closed plugin are no content: the panel lists the six sections alone. */
export function hidePluginUsers(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
