import type { Core } from '@strapi/strapi';
import { ENTRANCE } from '../panel/single-sign-on/entrance';
import { refusePasswords } from './refuse-passwords';
import { boundSessions } from '../panel/single-sign-on/sessions';
import { begin, callback } from '../panel/single-sign-on/sign-in';

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
 * What is left of strapi-plugin-sso (docs/decisions/0015): its addresses of OpenID Connect, with handlers of ours, and
 * its service that makes users and tells of sign-ins. Its other providers, its mapping of roles and its whitelist, with
 * their tables and their permission, are gone: Keycloak says who has which role.
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
