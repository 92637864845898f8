/** An entry as the record of changes has it: its fields, with files and parts inside. */
export type RecordedEntry = Readonly<Record<string, unknown>>;

/** Strapi's own columns, and the columns for searches. */
const NOT_FOR_PEOPLE = /^(id|documentId|createdAt|updatedAt|publishedAt|locale|createdBy|updatedBy)$|_busca$/;

/** True if people see the field: it is not one of Strapi's own, nor a copy for searches. */
export const isForPeople = (field: string): boolean => !NOT_FOR_PEOPLE.test(field);

/**
 * Returns the names of the fields that differ between two states of an entry and that people see. `createdAt` is among
 * them: it is the date of a document or an album.
 */
export const changedFields = (before: RecordedEntry, after: RecordedEntry): string[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (field) => (isForPeople(field) || field === 'createdAt') && differ(before[field], after[field]),
  );

/** True if people see two values as different. A file counts by its URL, a part without its id; empty equals false. */
export const differ = (one: unknown, other: unknown): boolean => keyOf(one) !== keyOf(other);

/** Returns a text that is equal for values that people see as equal. */
export const keyOf = (value: unknown): string => JSON.stringify(comparable(value));

function comparable(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object') return value;
  if ('url' in value && 'mime' in value) return value.url;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => [name, comparable(part)]),
  );
}
