import path from 'node:path';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../src/base/environment/env';

/**
 * The way from the email plugin to its provider. The plugin puts the provider's name into lower case, so that an
 * absolute path would fail below any folder with a capital in its name.
 */
const noMail = path.relative(
  path.dirname(require.resolve('@strapi/email/strapi-server')),
  path.resolve(__dirname, '../src/strapi/no-mail'),
);

export default () => ({
  email: { config: { provider: noMail } },
  // Strapi enables every plugin that is installed; src/extensions says what is left of this one.
  'strapi-plugin-sso': { enabled: env().panelSignIn !== undefined },
  upload: { config: { sizeLimit: MAX_FILE_BYTES, provider: 'local' } },
  'users-permissions': {
    config: { jwtSecret: env().secrets.usersJwt, register: { allowedFields: [] } },
  },
});
