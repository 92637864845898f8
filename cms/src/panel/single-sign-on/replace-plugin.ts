import type { Core } from '@strapi/strapi';
import { ENTRANCE } from './entrance';
import { refusePasswords } from './passwords';
import { boundSessions } from './sessions';
import { begin, callback } from './sign-in';

interface Plugin {
  routes: unknown;
  controllers: object;
  services: { oauth: unknown };
  contentTypes: object;
  register: unknown;
  bootstrap: unknown;
}

const get = (path: string, handler: string) => ({ method: 'GET', path, handler, config: { auth: false } });

/**
 * Keeps two parts of strapi-plugin-sso (docs/decisions/0015): its OpenID Connect addresses, with our handlers, and its
 * service that creates users and reports sign-ins. Its other providers, role mapping and whitelist are removed, with
 * their tables and permission: Keycloak decides who has which role.
 */
export function replacePlugin(plugin: Plugin): Plugin {
  return {
    ...plugin,
    routes: [get('/oidc', 'oidc.begin'), get('/oidc/callback', 'oidc.callback')],
    controllers: { oidc: { begin, callback } },
    services: { oauth: plugin.services.oauth },
    contentTypes: {},
    register({ strapi }: { strapi: Core.Strapi }) {
      strapi.server.routes(ENTRANCE);
      boundSessions(strapi);
      refusePasswords(strapi);
    },
    bootstrap() {},
  };
}
