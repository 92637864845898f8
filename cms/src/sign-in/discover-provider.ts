import * as oidc from 'openid-client';

interface Client {
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
}

/**
 * Fetches a provider's metadata from `issuer` (OpenID Connect Discovery 1.0), for one of its clients. Rejects if the
 * provider does not respond in time, or if the `issuer` in its metadata differs by even one character.
 */
export async function discoverProvider(
  issuer: string,
  { clientId, clientSecret }: Client,
  timeoutMs: number,
): Promise<oidc.Configuration> {
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const provider = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: timeoutMs / 1000,
    // An http issuer is meant for development; with an https issuer, every request uses TLS.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  });
  // The library ignores a trailing slash, but `iss` in tokens is compared character by character.
  const { issuer: name } = provider.serverMetadata();
  if (name !== issuer) throw new Error(`${issuer} calls itself ${name}`);
  return provider;
}
