/** An origin that can stand in a policy: a host of letters, digits and dots. Others (a `;`, a `*`) would change it. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/**
 * Lets a Content-Security-Policy frame the pages of one more origin, that of `address`, and nothing else. Without an
 * address, or with one that editors mistyped, it stays as it is.
 */
export function allowFrame(policy: string, address: string | null): string {
  if (!address || !URL.canParse(address)) return policy;
  const { origin } = new URL(address);
  return ORIGIN.test(origin)
    ? policy.replace(/\bframe-src [^;]*/, (sources) => `${sources} ${origin}`)
    : policy;
}
