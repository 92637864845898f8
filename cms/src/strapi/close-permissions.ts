import type { Core } from '@strapi/strapi';

/**
 * Closes the users-permissions plugin: no registration, no sign-in, no permissions for its roles. /api/v1 verifies
 * bearers by itself. Repeated at every start, so that opening it in the panel does not last.
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
