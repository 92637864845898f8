/** Reads an address, relative to `base` if it has no host; undefined if it is none. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  // After some thousand calls, URL.canParse of Node 20 and 22 denies that a host has accents.
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
