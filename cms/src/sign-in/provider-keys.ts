import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { SignInError } from './SignInError';

export interface ProviderKeysOptions {
  jwksUrl: string;
  /** How soon an unknown key is asked for again, and how long an unreachable provider is left alone. */
  cooldownMs?: number;
  timeoutMs?: number;
}

/**
 * The provider's public keys, by their address. jose fetches and caches them; what is added here is the
 * provider being down: keys that are known go on verifying, and any other is `keys_unreachable` (503), not 401.
 * The cooldown is short because a rotated key is refused until it ends (jose's own is 30 s).
 */
export function createProviderKeys({
  jwksUrl,
  cooldownMs = 5_000,
  timeoutMs = 5_000,
}: ProviderKeysOptions): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: cooldownMs,
    timeoutDuration: timeoutMs,
  });
  let outage: { until: number; cause: unknown } = { until: 0, cause: undefined };

  return async (header, token) => {
    const known = remote.jwks();
    if (!known || Date.now() >= outage.until) {
      try {
        return await remote(header, token);
      } catch (cause) {
        if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JWKSMultipleMatchingKeys)
          throw cause;
        outage = { until: Date.now() + cooldownMs, cause };
      }
    }
    if (!known) throw new SignInError('keys_unreachable', outage.cause);
    return createLocalJWKSet(known)(header, token).catch(() => {
      throw new SignInError('keys_unreachable', outage.cause);
    });
  };
}
