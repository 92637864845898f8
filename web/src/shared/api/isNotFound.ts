import type { HTTPError } from 'ky';

/**
 * Whether the API said that there is no such thing, which no retry will change. The error is known by its name:
 * asking for its class would bring ky into every page.
 */
export const isNotFound = (error: unknown) =>
  error instanceof Error && error.name === 'HTTPError' && (error as HTTPError).response.status === 404;
