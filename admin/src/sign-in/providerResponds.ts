/** Resolves with true if the provider's discovery document, which any page may read, arrives within 5 s. */
export const providerResponds = (issuer: string): Promise<boolean> =>
  fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
