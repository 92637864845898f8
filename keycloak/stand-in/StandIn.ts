import type { People } from './createPeople.ts';
import type { Sessions } from './createSessions.ts';
import type { SigningKey } from './createSigningKey.ts';
import type { Tokens } from './createTokens.ts';
import type { ExpiringMap } from './ExpiringMap.ts';
import type { Client, Realm } from './readRealm.ts';

/** What a client asked of the authorization endpoint, checked. */
export interface Ask {
  client: Client;
  redirectUri: string;
  responseMode: 'query' | 'fragment';
  state: string | undefined;
  nonce: string | undefined;
  scope: string;
  challenge: string;
}

/** The whole state of the double: nothing of it outlives the process. */
export interface StandIn {
  issuer: string;
  realm: Realm;
  key: SigningKey;
  people: People;
  sessions: Sessions;
  tokens: Tokens;
  /** Login pages waiting for their form: each answers only to the browser that it was shown to. */
  pending: ExpiringMap<{ ask: Ask; browser: string }>;
  codes: ExpiringMap<{ ask: Ask; sid: string }>;
  /** Cookies ignore ports, so their names carry it: two providers on one host do not clash. */
  cookies: Record<'browser' | 'identity' | 'session', string>;
}
