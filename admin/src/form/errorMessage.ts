/**
 * The words of a field's error: react-admin wraps those of a form-level validation in an object of its own, and a
 * field that edits several values has one for each, of which the first is said.
 */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error) return errorMessage(error.message);
  return Object.values(error).map(errorMessage).find(Boolean);
}
