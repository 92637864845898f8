/** A request's address in its normal form. */
export interface Address {
  /** Starts with '/'; still percent-encoded, in normal form. */
  readonly path: string;
  /** Without the '?'; empty if there is no query. */
  readonly query: string;
}

/** Segments of the characters that a path may contain; percent-encoding in capitals (RFC 3986, 3.3 and 2.1). */
const PATH = /^(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[\dA-F]{2})*)+$/;
/** An encoded letter, digit, '-', '.', '_' or '~', none of which needs encoding (RFC 3986, 2.3). */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/;
/** An encoded slash, backslash or control character: some programs decode it before they split the path. */
const DANGEROUS = /%(?:2F|5C|[01]\w|7F|C2%[89]\w)/;
/** An empty segment ('//'), '.' or '..'. */
const NOT_NORMAL = /\/\/|\/\.\.?(?:\/|$)/;

/**
 * Parses a request target (RFC 9112, 3.2.1). Returns undefined if its path is not in normal form (RFC 3986, 6.2.2): two
 * parts of the server could read another spelling differently, and it would get past a rule about the normal form.
 */
export function parseAddress(target: string): Address | undefined {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  const isNormal =
    PATH.test(path) && !NOT_NORMAL.test(path) && !NEEDLESSLY_ENCODED.test(path) && !DANGEROUS.test(path);
  // Clients never send a fragment (RFC 9112, 3.2). An attacker sends one to make a program cut the address there.
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
