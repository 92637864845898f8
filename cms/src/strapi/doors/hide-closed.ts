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
  'plugin::i18n.locale.create',
  'plugin::i18n.locale.update',
  'plugin::i18n.locale.delete',
];

interface Permissions {
  actionProvider: { keys(): string[]; delete(key: string): Promise<unknown> };
  cleanPermissionsInDatabase(): Promise<void>;
}

/**
 * Takes the actions whose doors are closed from the panel (Strapi 5.54 registers them at each start), so that nobody
 * is shown a screen that can only fail, nor may give a role what no role can have.
 *
 * Patches: the action provider of admin::permission (@strapi/admin 5.54). Proven by: tests/attacks/strapi-doors.test.ts
 * ('no screen of the panel is offered whose door is closed').
 */
export async function hideClosedDoors(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.service('admin::permission') as unknown as Permissions;
  const { actionProvider } = permissions;
  const closed = actionProvider.keys().filter((key) => CLOSED_ACTIONS.some((start) => key.startsWith(start)));
  for (const key of closed) await actionProvider.delete(key);
  await permissions.cleanPermissionsInDatabase();
}
