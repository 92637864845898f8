import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { createSessions } from './createSessions.ts';
import { createSigningKey } from './createSigningKey.ts';
import { createTokens } from './createTokens.ts';
import { readRealm } from './readRealm.ts';

it("contains the person's roles of the requesting client, and of no other", async () => {
  const { realm, accounts } = await readRealm({});
  const sessions = createSessions(realm);
  const tokens = createTokens('http://localhost', await createSigningKey(), realm, sessions);
  const client = realm.clients.find(({ clientId }) => clientId === 'fundo-admin')!;
  const { credentials: _password, ...person } = accounts[0]!;
  const accessOf = async (clientRoles: Record<string, string[]>) => {
    const session = sessions.start({ ...person, clientRoles });
    return decodeJwt((await tokens.grant(session, client, 'openid', 'grant')).access_token)[
      'resource_access'
    ];
  };
  expect(await accessOf({ 'fundo-admin': ['publica'], portal: ['publica'] })).toEqual({
    'fundo-admin': { roles: ['publica'] },
  });
  expect(await accessOf({})).toBeUndefined();
});
