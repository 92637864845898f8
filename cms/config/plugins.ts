import path from 'node:path';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../src/base/environment/env';

/**
 * Path from the email plugin to our provider. Relative, because the plugin lower-cases it: an absolute path breaks if
 * a folder has a capital letter in its name.
 */
const noMail = path.relative(
  path.dirname(require.resolve('@strapi/email/strapi-server')),
  path.resolve(__dirname, '../src/strapi/no-mail'),
);

export default () => ({
  email: { config: { provider: noMail } },
  // Strapi enables every installed plugin by default; src/extensions replaces most of this one.
  'strapi-plugin-sso': { enabled: env().panelSignIn !== undefined },
  upload: { config: { sizeLimit: MAX_FILE_BYTES, provider: 'local' } },
  'users-permissions': {
    config: { jwtSecret: env().secrets.usersJwt, register: { allowedFields: [] } },
  },
});
