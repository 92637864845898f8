/** The field of a row that holds the ETag under which it was read. Form values and drafts carry it along. */
export const VERSION_FIELD = 'versao';

export const withVersion = <Row extends object>(row: Row, headers: Headers): Row => {
  const etag = headers.get('ETag');
  return etag ? { ...row, [VERSION_FIELD]: etag } : row;
};

/** Returns the version of a row, or of the form values made from it. */
export const versionOf = (row: Record<string, unknown>): string | undefined =>
  typeof row[VERSION_FIELD] === 'string' ? row[VERSION_FIELD] : undefined;

/** Returns the version field alone, to add to form values made from the rest of the row. */
export const versionField = (row: Record<string, unknown>): Record<string, unknown> =>
  VERSION_FIELD in row ? { [VERSION_FIELD]: row[VERSION_FIELD] } : {};
