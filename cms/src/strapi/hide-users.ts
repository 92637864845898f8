import type { Core } from '@strapi/strapi';

/** Hides the users of the closed users-permissions plugin from the panel's content, which lists the six sections only. */
export function hidePluginUsers(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
