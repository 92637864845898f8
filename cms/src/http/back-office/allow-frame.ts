import { parseUrl } from '@fundo/contract/parse-url';

/** An origin that is safe in a policy: a host of letters, digits, dots and hyphens. A `;` or `*` would change the policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

/**
 * Adds the origin of `address` to a Content-Security-Policy's frame-src, and nothing else. Without an address, or with
 * one that an editor mistyped, returns the policy unchanged.
 */
export function allowFrame(policy: string, address: string | null): string {
  const origin = parseUrl(address ?? '')?.origin ?? '';
  return ORIGIN.test(origin)
    ? policy.replace(/\bframe-src [^;]*/, (sources) => `${sources} ${origin}`)
    : policy;
}
