/**
 * Parameters of an address that change nothing: `_`, with which clients get past their own caches, and `utm_source` and
 * its kin, which newsletters add to links. Every other parameter that a read does not know is refused, so that nobody
 * takes for an answer what no question was asked for.
 */
export const isIgnoredParameter = (name: string): boolean => name === '_' || /^utm_[a-z]+$/.test(name);
