import type { AddressInfo } from 'node:net';
import { createPeople } from './createPeople.ts';
import { createSessions } from './createSessions.ts';
import { createSigningKey } from './createSigningKey.ts';
import { createTokens } from './createTokens.ts';
import { ExpiringMap } from './ExpiringMap.ts';
import { listen } from './listen.ts';
import { readRealm } from './readRealm.ts';
import { panelClient } from '../panelClient.ts';
import { Refusal } from '../Refusal.ts';
import { route } from './route.ts';
import type { StandIn } from './StandIn.ts';

export interface StandInOptions {
  /** 0 picks a free one. */
  port: number;
  /** Address of the site, without a trailing slash: the only one to which people are redirected. */
  siteUrl?: string | undefined;
  /** The life of an access token in seconds, in place of the realm's. */
  accessTokenSeconds?: string | undefined;
  /** Enables the native panel's client. */
  panelClientSecret?: string | undefined;
}

/**
 * Starts the local double of Keycloak with the realm of realm.json and the people of sample-people.json. `url` is
 * Keycloak's base address, as in keycloak-js's configuration; `issuer` is the `iss` of its tokens. @throws Refusal if
 * it must not or cannot start
 */
export async function startStandIn({ port, siteUrl, accessTokenSeconds, panelClientSecret }: StandInOptions) {
  if (process.env['NODE_ENV'] === 'production')
    throw new Refusal(
      'O Keycloak local não pode ser usado em produção (NODE_ENV=production): configure um Keycloak de verdade.',
    );

  const { realm, accounts } = await readRealm({
    SITE_URL: siteUrl,
    ACCESS_TOKEN_SECONDS: accessTokenSeconds,
    ...panelClient(panelClientSecret),
  });
  const key = await createSigningKey();
  const people = await createPeople(accounts, realm);
  const sessions = createSessions(realm);

  let standIn: StandIn | undefined;
  const server = await listen(port, async (request) =>
    standIn ? route(standIn, request) : new Response(null, { status: 503 }),
  );
  const bound = (server.address() as AddressInfo).port;
  const url = `http://localhost:${bound}`;
  const issuer = `${url}/realms/${realm.realm}`;
  standIn = {
    issuer,
    realm,
    key,
    people,
    sessions,
    tokens: createTokens(issuer, key, realm, sessions),
    pending: new ExpiringMap(realm.accessCodeLifespanLogin),
    codes: new ExpiringMap(realm.accessCodeLifespan),
    cookies: {
      browser: `stand-in-${bound}-browser`,
      identity: `stand-in-${bound}-identity`,
      session: `stand-in-${bound}-session`,
    },
  };

  return {
    url,
    issuer,
    port: bound,
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
