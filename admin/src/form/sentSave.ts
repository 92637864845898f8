import type { SentSave } from './draftStore';

/**
 * Returns a save with its Idempotency-Key. Content that is sent again, for example after a network failure or after the
 * browser was closed, keeps the key of the `last` save, so that the server stores it once. Other content gets a new key.
 */
export function sentSave(values: Record<string, unknown>, last: SentSave | undefined): SentSave {
  const content = describe(values);
  return last?.content === content ? last : { content, idempotencyKey: crypto.randomUUID() };
}

/** Returns the same text for the same values in any order of their names. A File is described, not read. */
const describe = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) => {
    if (value instanceof File) return [value.name, value.type, value.size, value.lastModified];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
