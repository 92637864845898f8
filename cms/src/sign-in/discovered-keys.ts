import type { JWTVerifyGetKey } from 'jose';
import { discoverProvider } from './discover-provider';
import { createProviderKeys, type ProviderKeysOptions } from './provider-keys';
import { SignInError } from './SignInError';

type DiscoveredKeysOptions = Omit<ProviderKeysOptions, 'jwksUrl'> & {
  /** The provider's issuer, as in the tokens' claim `iss`. */
  issuer: string;
};

/**
 * The public keys of a provider that is configured by its issuer alone (OpenID Connect Discovery 1.0). The metadata is
 * fetched at the first token, and cached. If the provider is down, or names another issuer, tokens are refused as
 * `keys_unreachable` (503), and the metadata is fetched again after the cooldown.
 */
export function createDiscoveredKeys({
  issuer,
  cooldownMs = 5_000,
  timeoutMs = 5_000,
}: DiscoveredKeysOptions): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined;

  const find = async () => {
    const jwksUrl = await discoverKeys(issuer, timeoutMs);
    return createProviderKeys({ jwksUrl, cooldownMs, timeoutMs });
  };
  const forgetLater = () => void setTimeout(() => (found = undefined), cooldownMs).unref();

  return async (header, token) => {
    if (!found) {
      found = find();
      found.catch(forgetLater);
    }
    const keys = await found.catch((cause: unknown) => {
      throw new SignInError('keys_unreachable', cause);
    });
    return keys(header, token);
  };
}

async function discoverKeys(issuer: string, timeoutMs: number): Promise<string> {
  const reader = { clientId: 'no client is needed to read a document' };
  const { jwks_uri } = (await discoverProvider(issuer, reader, timeoutMs)).serverMetadata();
  if (!jwks_uri) throw new Error(`${issuer} names no jwks_uri`);
  return jwks_uri;
}
