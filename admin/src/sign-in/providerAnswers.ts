/** Whether the provider is there: its discovery document, which any page may read, comes within 5 s. */
export const providerAnswers = (issuer: string): Promise<boolean> =>
  fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
