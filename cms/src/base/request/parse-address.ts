/** The address of a request as everything in this server reads it. */
export interface Address {
  /** Begins with '/'. Still percent-encoded, and in the only spelling that this server accepts. */
  readonly path: string;
  /** Without its question mark; empty where there is none. */
  readonly query: string;
}

/** Segments of what a path may hold, percent-encoding in capitals (RFC 3986, 3.3 and 2.1). */
const PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\dA-F]{2})*)+$/;
/** An encoded letter, digit, '-', '.', '_' or '~' has a plain spelling (RFC 3986, 2.3). */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/;
/** A slash, a backslash or a control character, encoded: some readers take them for the real ones. */
const DANGEROUS = /%(?:2F|5C|[01]\w|7F|C2%[89]\w)/;
/** An empty segment before the last, '.' or '..'. */
const NOT_NORMAL = /\/\/|\/\.\.?(?:\/|$)/;

/**
 * Parses a request target (RFC 9112, 3.2.1). Gives undefined where its path is not in normal form (RFC 3986, 6.2.2):
 * an address with two spellings is read in two ways, and one of them passes a rule that was made for the other.
 */
export function parseAddress(target: string): Address | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  const isNormal =
    PATH.test(path) && !NOT_NORMAL.test(path) && !NEEDLESSLY_ENCODED.test(path) && !DANGEROUS.test(path);
  // A fragment is never sent (RFC 9112, 3.2): whoever sends one wants a reader to cut there.
  return isNormal && isUtf8(path) && !query.includes('#') ? { path, query } : undefined;
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
