import { env } from '../src/base/environment/env';

/** Strapi's native panel: pages at /painel; its own API stays at /admin, a path that Strapi fixes. */
export default () => ({
  url: '/painel',
  autoOpen: false,
  auth: {
    secret: env().secrets.adminJwt,
    // Strapi's default is the path of the panel's pages; browsers would not send the cookie to its API at /admin.
    cookie: { path: '/', secure: env().siteUrl.startsWith('https:'), sameSite: 'lax' },
    // In seconds. Scripts can read the access token, so it is short-lived; the refresh token is httpOnly.
    sessions: { accessTokenLifespan: 600 },
  },
  // Strapi's own limit: five sign-ins per address and e-mail in five minutes. RATE_LIMITS=off turns all limits off.
  rateLimit: { enabled: env().rateLimits !== undefined },
  apiToken: { salt: env().secrets.apiTokenSalt },
  transfer: { token: { salt: env().secrets.transferTokenSalt } },
  secrets: { encryptionKey: env().secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
});
