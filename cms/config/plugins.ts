import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { env } from '../src/environment/env';

export default () => ({
  upload: { config: { sizeLimit: MAX_FILE_BYTES, provider: 'local' } },
  'users-permissions': {
    config: { jwtSecret: env().secrets.usersJwt, register: { allowedFields: [] } },
  },
});
