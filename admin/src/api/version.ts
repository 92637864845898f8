/** The field of a row that holds the ETag under which it was read; it travels with the form's values, draft included. */
const FIELD = 'versao';

/** A row together with the version that the server gave it. */
export const withVersion = <Row extends object>(row: Row, headers: Headers): Row => {
  const etag = headers.get('ETag');
  return etag ? { ...row, [FIELD]: etag } : row;
};

/** The version under which a row, or the form made of it, was read. */
export const versionOf = (row: Record<string, unknown>): string | undefined =>
  typeof row[FIELD] === 'string' ? row[FIELD] : undefined;

/** The part of a row that says its version, to go with what a form makes of the rest. */
export const versionField = (row: Record<string, unknown>): Record<string, unknown> =>
  FIELD in row ? { [FIELD]: row[FIELD] } : {};

export const VERSION_FIELD = FIELD;
