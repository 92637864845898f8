/** Identifies a File of a draft. */
export type FileKey = string;

/** Property of the object that replaces a File in a stored draft. */
const MARK = 'draftFile';

/** The key of each File that this page has seen, so that a File is stored once. */
const keys = new WeakMap<File, FileKey>();

const keyOf = (file: File): FileKey => {
  const key = keys.get(file) ?? crypto.randomUUID();
  keys.set(file, key);
  return key;
};

const mark = (file: File): unknown => ({ [MARK]: keyOf(file) });

/** Separates the Files from a form's values. `replace` returns the value that replaces a File. */
export function takeFiles<Value>(
  values: Value,
  replace = mark,
): { values: Value; files: Map<FileKey, File> } {
  const files = new Map<FileKey, File>();
  const take = (value: unknown): unknown => {
    if (!(value instanceof File)) return mapChildren(value, take);
    files.set(keyOf(value), value);
    return replace(value);
  };
  return { values: take(values) as Value, files };
}

/** Puts the Files back. A field whose File is missing is empty. */
export function restoreFiles<Value>(values: Value, files: ReadonlyMap<FileKey, File>): Value {
  const restore = (value: unknown): unknown => {
    const key = markedKey(value);
    if (key === undefined) return mapChildren(value, restore);
    const file = files.get(key);
    if (file) keys.set(file, key);
    return file ?? '';
  };
  return restore(values) as Value;
}

const markedKey = (value: unknown): FileKey | undefined =>
  typeof value === 'object' && value !== null && MARK in value ? String(value[MARK]) : undefined;

function mapChildren(value: unknown, change: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, change(child)]));
}
