/** The time for which a response may be sent while no other can be made, by us or by a proxy, in seconds. */
export const STALE_SECONDS = 24 * 60 * 60;
/** The time for which a proxy may send a response without revalidation, in seconds. */
const SHARED_SECONDS = 1;

/**
 * Cache-Control of a public response that is valid for `validFor` ms. Browsers ask again each time (max-age=0). Proxies
 * ask again after a second, and send what they have if we fail (RFC 5861). There is no `stale-while-revalidate`:
 * browsers obey it too, and administrators would not see what they have just changed.
 */
export function publicControl(validFor: number): string {
  const seconds = Math.min(STALE_SECONDS, Math.floor(validFor / 1000));
  const shared = Math.min(SHARED_SECONDS, seconds);
  return `public, max-age=0, s-maxage=${shared}, stale-if-error=${seconds - shared}`;
}

/** The same for a response with no known end. */
export const PUBLIC_CONTROL = publicControl(Infinity);
