/**
 * The list under `key` of a plain answer of /api/v1. A body without it is a failure of the API, which must never
 * be shown as an empty list.
 */
export function listFrom<Row>(body: Readonly<Record<string, unknown>>, key: string): Row[] {
  const rows = body[key];
  if (!Array.isArray(rows)) throw new TypeError(`The answer has no list named ${key}`);
  return rows as Row[];
}
