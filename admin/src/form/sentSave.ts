import type { SentSave } from './draftStore';

/**
 * Names a save for the server by its Idempotency-Key. The same content sent again, for example after the network failed
 * or the browser was closed, has the key of the `last` save, so that the server stores it once; other content has
 * another key.
 */
export function sentSave(values: Record<string, unknown>, last: SentSave | undefined): SentSave {
  const content = describe(values);
  return last?.content === content ? last : { content, idempotencyKey: crypto.randomUUID() };
}

/** The same text for the same values, whatever the order of their names; a File is described, not read. */
const describe = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) => {
    if (value instanceof File) return [value.name, value.type, value.size, value.lastModified];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
