import * as oidc from 'openid-client';

interface Client {
  clientId: string;
  /** Without one the client is public. */
  clientSecret?: string | undefined;
}

/**
 * What a provider says of itself at `issuer` (OpenID Connect Discovery 1.0), as seen by one client of it. Rejects
 * where it does not answer in time, or calls itself otherwise than tokens and configuration do, to the letter.
 */
export async function discoverProvider(
  issuer: string,
  { clientId, clientSecret }: Client,
  timeoutMs: number,
): Promise<oidc.Configuration> {
  const authentication = clientSecret === undefined ? oidc.None() : oidc.ClientSecretPost(clientSecret);
  const provider = await oidc.discovery(new URL(issuer), clientId, undefined, authentication, {
    timeout: timeoutMs / 1000,
    // On one's own machine; what is configured with TLS is asked with TLS.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  });
  // The library lets a slash at the end pass.
  const { issuer: name } = provider.serverMetadata();
  if (name !== issuer) throw new Error(`${issuer} calls itself ${name}`);
  return provider;
}
