import type { People } from './createPeople.ts';
import type { Sessions } from './createSessions.ts';
import type { Tokens } from './createTokens.ts';
import type { ExpiringMap } from './ExpiringMap.ts';
import type { SigningKey } from './loadSigningKey.ts';
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

/** A page waiting for its form: it answers only to the browser that it was shown to. */
export interface Pending {
  browser: string;
  /** Absent when the form confirms a logout. */
  ask?: Ask;
  leave?: { sid: string | undefined; destination: string | undefined };
}

interface Code {
  ask: Ask;
  sid: string;
  grantId: string;
  used: boolean;
}

/** The whole state of the double: nothing of it outlives the process but, on request, the key. */
export interface StandIn {
  issuer: string;
  realm: Realm;
  key: SigningKey;
  people: People;
  sessions: Sessions;
  tokens: Tokens;
  pending: ExpiringMap<Pending>;
  codes: ExpiringMap<Code>;
  revoked: ExpiringMap<true>;
  /** Cookies ignore ports, so their names carry it: two providers on one host do not clash. */
  cookies: Record<'browser' | 'identity' | 'session', string>;
}
