import path from 'node:path';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../src/environment/env';

export default () => ({
  email: { config: { provider: path.resolve(__dirname, '../src/email/no-mail') } },
  upload: { config: { sizeLimit: MAX_FILE_BYTES, provider: 'local' } },
  'users-permissions': {
    config: { jwtSecret: env().secrets.usersJwt, register: { allowedFields: [] } },
  },
});
