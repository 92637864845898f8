/**
 * Parameters of an address that change nothing: `_`, with which clients bypass their own caches, and `utm_…`, which
 * newsletters add to links. Reads refuse every other unknown parameter, so that a misspelt one does not go unnoticed.
 */
export const isIgnoredParameter = (name: string): boolean => name === '_' || /^utm_[a-z]+$/.test(name);
