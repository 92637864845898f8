import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { SignInError } from './SignInError';

export interface ProviderKeysOptions {
  jwksUrl: string;
  /** Pause in ms before the keys are fetched again, for an unknown key or after a failure. */
  cooldownMs?: number;
  timeoutMs?: number;
}

/**
 * The provider's public keys, from `jwksUrl`. jose fetches and caches them. While the provider is down, cached keys
 * still verify tokens, and a token of another key is refused as `keys_unreachable` (503) instead of 401. The cooldown
 * is short, because tokens of a rotated key are refused until it ends (jose's default is 30 s).
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
