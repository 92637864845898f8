import type { Core } from '@strapi/strapi';

/**
 * Closes the plugin of users and permissions: nobody registers or signs in through it, and its roles have no
 * permissions. /api/v1 verifies bearers itself. Runs at every start, so that a click in the panel cannot open it for
 * long.
 *
 * Patches: @strapi/plugin-users-permissions 5.54, which Strapi does not start without. Proven by: tests/panel.test.ts
 * ("Strapi's stock API is closed").
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

/** Hides the closed plugin's users from the panel's content, which lists the six sections alone. */
export function hidePluginUsers(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
