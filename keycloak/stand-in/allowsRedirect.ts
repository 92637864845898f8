/**
 * Whether a client may send the browser to `candidate`, by Keycloak's rule: an exact match, or a prefix
 * when the pattern ends in `*` (whose query is then free). The fragment never counts.
 * The parsed URL is compared, so dot segments and odd encodings cannot climb out of the prefix.
 */
export function allowsRedirect(patterns: string[], candidate: string): boolean {
  if (!URL.canParse(candidate)) return false;
  const url = new URL(candidate);
  if (url.username || url.password || /%2f|%5c|%25/i.test(url.pathname)) return false;
  const address = url.origin + url.pathname;
  return patterns.some((pattern) => {
    if (!pattern.endsWith('*')) return address + url.search === pattern;
    const prefix = pattern.slice(0, -1);
    return address.startsWith(prefix) || address + '/' === prefix;
  });
}
