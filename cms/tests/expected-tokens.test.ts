import { beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from './harness/apiOf.ts';
import { signIn } from './harness/signIn.ts';
import { startServer } from './harness/startServer.ts';

/** token-attacks.test.ts alters tokens; these are unaltered. The stand-in issues them, or a real Keycloak in `npm run test:keycloak`. */
describe('a token of an administrator', () => {
  let token: string;
  beforeAll(async () => {
    token = (await signIn('admin')).access_token;
  });

  it.each<[string, Record<string, string>]>([
    ['another audience', { API_AUDIENCE: 'outra-api' }],
    ['another client', { KEYCLOAK_CLIENT_ID: 'outro-cliente' }],
    // The same provider and keys under another issuer, which differs from the token's `iss`.
    ['another issuer', { KEYCLOAK_URL: inject('keycloakUrl').replace('localhost', '127.0.0.1') }],
  ])('is refused if %s is expected', async (_name, env) => {
    const strict = await startServer({ env });
    try {
      const pergunta = { titulo: 'Uma pergunta?', resposta: 'Uma resposta.' };
      const { status, body } = await apiOf(strict, token).post('admin/perguntas_frequentes', pergunta);
      expect([status, body.code]).toEqual([401, 'invalid_bearer']);
    } finally {
      await strict.stop();
    }
  });
});
