import path from 'node:path';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../src/environment/env';

/**
 * The way from the email plugin to its provider. The plugin puts the provider's name into lower case, so that an
 * absolute path would fail below any folder with a capital in its name.
 */
const noMail = path.relative(
  path.dirname(require.resolve('@strapi/email/strapi-server')),
  path.resolve(__dirname, '../src/email/no-mail'),
);

export default () => ({
  email: { config: { provider: noMail } },
  upload: { config: { sizeLimit: MAX_FILE_BYTES, provider: 'local' } },
  'users-permissions': {
    config: { jwtSecret: env().secrets.usersJwt, register: { allowedFields: [] } },
  },
});
