import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';

export type SigningKey = Awaited<ReturnType<typeof createSigningKey>>;

/** The realm's RS256 key. `secret` signs refresh tokens, which only the stand-in reads, as Keycloak's HS512 key does. */
export async function createSigningKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    privateKey,
    publicKey,
    publicJwk: { ...jwk, kid, alg: 'RS256', use: 'sig' },
    secret: randomBytes(64),
  };
}
