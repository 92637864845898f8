import type { JWTVerifyGetKey } from 'jose';
import { allowInsecureRequests, discovery } from 'openid-client';
import { createProviderKeys, type ProviderKeysOptions } from './provider-keys';
import { SignInError } from './SignInError';

type DiscoveredKeysOptions = Omit<ProviderKeysOptions, 'jwksUrl'> & {
  /** The provider's address, as tokens carry it in `iss`. */
  issuer: string;
};

/**
 * The public keys of a provider that is known by its issuer alone (OpenID Connect Discovery 1.0): its document is
 * asked for at the first token and kept. A provider that is down, or whose document names another issuer, is
 * `keys_unreachable` (503), and is asked again after the cooldown.
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
  const url = new URL(issuer);
  const provider = await discovery(url, 'no client is needed to read a document', undefined, undefined, {
    timeout: timeoutMs / 1000,
    // On one's own machine; what is configured with TLS is asked with TLS.
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  const document = provider.serverMetadata();
  // The library lets a slash at the end pass; tokens are compared to the letter.
  if (document.issuer !== issuer) throw new Error(`${issuer} calls itself ${document.issuer}`);
  if (!document.jwks_uri) throw new Error(`${issuer} names no jwks_uri`);
  return document.jwks_uri;
}
