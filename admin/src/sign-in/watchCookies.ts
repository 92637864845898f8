/**
 * Hears what the provider's frame tells keycloak-js: whether the browser keeps its cookies from other sites' pages.
 * keycloak-js then stops checking the session, and says so in its own log alone.
 */
export function watchCookies(issuer: string) {
  const listening = new AbortController();
  let blocked = false;
  window.addEventListener(
    'message',
    ({ data, origin }) => {
      if (data === 'unsupported' && origin === new URL(issuer).origin) blocked = true;
    },
    { signal: listening.signal },
  );
  return {
    /** Ends the watch, with what it has heard. */
    stop(): boolean {
      listening.abort();
      if (blocked)
        console.warn(
          'This browser blocks third-party cookies: a logout in another tab is noticed at the next call.',
        );
      return blocked;
    },
  };
}
