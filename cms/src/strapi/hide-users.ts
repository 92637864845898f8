import type { Core } from '@strapi/strapi';

/** The users of the closed users-permissions plugin are no content: the panel lists the six sections alone. */
export function hidePluginUsers(strapi: Core.Strapi): void {
  const users = strapi.contentType('plugin::users-permissions.user');
  users.pluginOptions = { ...users.pluginOptions, 'content-manager': { visible: false } };
}
