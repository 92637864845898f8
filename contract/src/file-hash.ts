/** The SHA-256 of files, without the schemas: the public site checks files by it. */

/** The page of the public site on which people check a file; the hash is the parameter `sha256`. */
export const CHECK_PATH = '/conferir';

/** SHA-256 of a file's bytes, in hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** What people read if a hash is not written like one. */
export const INVALID_SHA256 = 'O SHA-256 de um arquivo tem 64 algarismos de 0 a 9 e letras de a a f';

/** The hash in the address of the page, without the spaces of a copied line; empty if there is none. */
export const hashOf = (search: URLSearchParams): string =>
  (search.get('sha256') ?? '').replace(/\s+/g, '').slice(0, MAX_LETTERS).toLowerCase();

/** More than a hash has, so that one with too many letters is seen to be wrong. */
const MAX_LETTERS = 100;
