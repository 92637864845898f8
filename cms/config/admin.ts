import { env } from '../src/base/environment/env';

/** The native panel: its pages are at /painel, its own API stays at /admin (a fixed path of Strapi's). */
export default () => ({
  url: '/painel',
  autoOpen: false,
  auth: {
    secret: env().secrets.adminJwt,
    // The default path is the panel's address, which its API at /admin would never be sent.
    cookie: { path: '/', secure: env().siteUrl.startsWith('https:'), sameSite: 'lax' },
    // A script can read this token; the longer-lived one that it is made from, none can.
    sessions: { accessTokenLifespan: 600 },
  },
  apiToken: { salt: env().secrets.apiTokenSalt },
  transfer: { token: { salt: env().secrets.transferTokenSalt } },
  secrets: { encryptionKey: env().secrets.encryptionKey },
  flags: { nps: false, promoteEE: false },
});
