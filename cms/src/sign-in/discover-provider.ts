import * as oidc from 'openid-client';

interface Client {
  clientId: string;
  /** Absent for a public client. */
  clientSecret?: string | undefined;
}

/**
 * Fetches a provider's metadata from `issuer` (OpenID Connect Discovery 1.0), for one of its clients. Rejects if it
 * does not answer in time, or if its own `issuer` differs by even one character.
 */
export async function discoverProvider(
  issuer: string,
  { clientId, clientSecret }: Client,
  timeoutMs: number,
): Promise<oidc.Configuration> {
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const provider = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: timeoutMs / 1000,
    // Plain HTTP is for one's own machine; with an https issuer, every request uses TLS.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  });
  // The library ignores a trailing slash; tokens are compared to the letter.
  const { issuer: name } = provider.serverMetadata();
  if (name !== issuer) throw new Error(`${issuer} calls itself ${name}`);
  return provider;
}
