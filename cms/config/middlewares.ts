import { env } from '../src/environment/env';

/** Keycloak's origin: the back-office talks to it and frames its session check. */
const keycloak = () => new URL(env().signIn.url).origin;

/** In the order in which a request meets them; src/index.ts says which of Strapi's are replaced by ours. */
export default () => [
  'global::public-cache',
  'strapi::logger',
  'strapi::errors',
  {
    name: 'strapi::security',
    config: {
      contentSecurityPolicy: {
        useDefaults: true,
        directives: {
          'script-src': ["'self'"],
          'connect-src': ["'self'", keycloak()],
          'frame-src': ["'self'", keycloak()],
          'img-src': ["'self'", 'data:', 'blob:'],
          'media-src': ["'self'", 'data:', 'blob:'],
          'style-src': ["'self'", "'unsafe-inline'"],
          'font-src': ["'self'", 'data:'],
          'frame-ancestors': ["'self'"],
          upgradeInsecureRequests: null,
        },
      },
      hsts: env().siteUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    },
  },
  'strapi::cors',
  'global::health',
  'global::back-office',
  'global::stored-files',
  'global::site',
  'global::api-errors',
  'global::uploads',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
];
