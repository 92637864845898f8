import type { People } from './createPeople.ts';
import type { Sessions } from './createSessions.ts';
import type { SigningKey } from './createSigningKey.ts';
import type { Tokens } from './createTokens.ts';
import type { ExpiringMap } from './ExpiringMap.ts';
import type { Client, Realm } from './readRealm.ts';

/** A valid authorization request. */
export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  responseMode: 'query' | 'fragment';
  state: string | undefined;
  nonce: string | undefined;
  scope: string;
  challenge: string;
}

/** The whole state of the stand-in, which ends with the process. */
export interface StandIn {
  issuer: string;
  realm: Realm;
  key: SigningKey;
  people: People;
  sessions: Sessions;
  tokens: Tokens;
  /** Login pages whose form has not been sent. Only the browser that received the page may send it. */
  pending: ExpiringMap<{ authorization: AuthorizationRequest; browser: string }>;
  codes: ExpiringMap<{ authorization: AuthorizationRequest; sid: string }>;
  /** Names of the cookies. They contain the port, because cookies ignore ports: two providers may run on one host. */
  cookies: Record<'browser' | 'identity' | 'session', string>;
}
