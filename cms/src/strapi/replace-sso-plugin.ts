import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

interface Plugin {
  routes: unknown;
  controllers: object;
  services: { oauth: unknown };
  contentTypes: object;
  register: unknown;
  bootstrap: unknown;
}

/**
 * The replacement of the plugin: the handlers of its two addresses, and a function that runs when Strapi registers it.
 */
export interface SignIn {
  begin(ctx: Context): Promise<void>;
  callback(ctx: Context): Promise<void>;
  register(strapi: Core.Strapi): void;
}

const get = (path: string, handler: string) => ({ method: 'GET', path, handler, config: { auth: false } });

/**
 * Keeps the plugin's OpenID Connect addresses, with handlers of ours, and its service that creates users and emits
 * sign-in events. Removes its other providers, its mapping of roles and its whitelist, with their tables and their
 * permission, because Keycloak decides who has which role.
 *
 * Patches: strapi-plugin-sso 1.0.8 (docs/decisions/0015). Proven by: tests/panel-sign-in.test.ts,
 * tests/panel-provider.test.ts.
 */
export const replaceSsoPlugin =
  ({ begin, callback, register }: SignIn) =>
  (plugin: Plugin): Plugin => ({
    ...plugin,
    routes: [get('/oidc', 'oidc.begin'), get('/oidc/callback', 'oidc.callback')],
    controllers: { oidc: { begin, callback } },
    services: { oauth: plugin.services.oauth },
    contentTypes: {},
    register: ({ strapi }: { strapi: Core.Strapi }) => register(strapi),
    bootstrap() {},
  });
