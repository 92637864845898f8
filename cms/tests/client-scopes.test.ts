import { decodeJwt } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { authorizationResponseOf } from '../../keycloak/stand-in/openBrowser.test-support.ts';
import { browser } from './harness/signIn.ts';

/** Scopes of the realm's clients. Runs on the stand-in in `npm test`, on a real Keycloak in `npm run test:keycloak`. */
const site = inject('siteUrl');
const CLIENTS = [
  { client_id: 'fundo-admin', redirect_uri: `${site}/admin/` },
  { client_id: 'fundo-site', redirect_uri: `${site}/entrar/retorno` },
  {
    client_id: 'fundo-painel',
    redirect_uri: `${site}/strapi-plugin-sso/oidc/callback`,
    client_secret: inject('panelClientSecret'),
  },
];

describe.each(CLIENTS)('the client $client_id', ({ client_secret, ...client }) => {
  it('is refused an offline token, which would outlive the session', async () => {
    const reply = await browser().authorize({ ...client, scope: 'openid offline_access' }).response;
    expect(authorizationResponseOf(reply).get('error')).toBe('invalid_scope');
  });

  it('gets the claims of the person, in tokens that end with the session', async () => {
    const visitor = browser();
    const { verifier, response } = visitor.authorize({ ...client, scope: 'openid profile email' });
    const reply = authorizationResponseOf(
      await visitor.submit(await (await response).text(), 'gestora', 'gestora'),
    );
    const { body } = await visitor.token({
      ...client,
      ...(client_secret && { client_secret }),
      grant_type: 'authorization_code',
      code: reply.get('code')!,
      code_verifier: verifier,
    });
    expect(decodeJwt(body.refresh_token)).toMatchObject({ typ: 'Refresh' });
    const person = {
      sub: expect.any(String),
      sid: expect.any(String),
      auth_time: expect.any(Number),
      preferred_username: 'gestora',
      name: 'Gilda Gestora',
      email: 'gestora@fundo.example',
      email_verified: true,
    };
    expect(decodeJwt(body.id_token)).toMatchObject({ ...person, acr: '1' });
    expect(decodeJwt(body.access_token)).toMatchObject({ ...person, azp: client.client_id });
  });
});
