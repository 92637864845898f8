import type { Core } from '@strapi/strapi';

/** Permissions of the panel's screens whose routes are closed (doors.ts). */
const CLOSED_ACTIONS = [
  'admin::webhooks.',
  'admin::api-tokens.',
  'admin::admin-tokens.',
  'admin::transfer.',
  'admin::project-settings.',
  'plugin::content-type-builder.',
  'plugin::email.',
  'plugin::users-permissions.',
  'admin::marketplace.',
  // Our code sets names, columns and order at each start (label-fields.ts), and how uploads are stored (files/).
  'plugin::content-manager.collection-types.configure-view',
  'plugin::content-manager.single-types.configure-view',
  'plugin::content-manager.components.configure-layout',
  'plugin::upload.configure-view',
  'plugin::upload.settings.read',
  // There is one locale.
  'plugin::i18n.locale.read',
  'plugin::i18n.locale.create',
  'plugin::i18n.locale.update',
  'plugin::i18n.locale.delete',
];

interface Permissions {
  actionProvider: { keys(): string[]; delete(key: string): Promise<unknown> };
  cleanPermissionsInDatabase(): Promise<void>;
}

/**
 * Removes the permissions of closed routes from the panel. Otherwise it would show screens that can only fail, and
 * offer permissions that have no effect. Strapi 5.54 registers them at each start.
 *
 * Patches: the action provider of admin::permission (@strapi/admin 5.54). Proven by: tests/attacks/strapi-doors.test.ts
 * ('the panel offers no screen whose route is closed').
 */
export async function hideClosedPermissions(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.service('admin::permission') as unknown as Permissions;
  const { actionProvider } = permissions;
  const closed = actionProvider.keys().filter((key) => CLOSED_ACTIONS.some((start) => key.startsWith(start)));
  for (const key of closed) await actionProvider.delete(key);
  await permissions.cleanPermissionsInDatabase();
}
