/** The SHA-256 of files, by which the public site checks them. Without zod, which the public site does not load. */

/** SHA-256 of a file's bytes, in hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** The error for a text that is not a SHA-256. */
export const INVALID_SHA256 = 'O SHA-256 de um arquivo tem 64 algarismos de 0 a 9 e letras de a a f';

/** The hash in the page's address, in lower case and without spaces, which copied lines have; empty if absent. */
export const hashOf = (search: URLSearchParams): string =>
  (search.get('sha256') ?? '').replace(/\s+/g, '').slice(0, MAX_LETTERS).toLowerCase();

/** More than a hash has, so that a text with too many letters is reported as wrong and not cut to a valid hash. */
const MAX_LETTERS = 100;
