import type { HTTPError } from 'ky';

/** What the API said to the server while it rendered, as the browser is told of it: there is no such thing. */
export class MissingError extends Error {
  override readonly name = 'MissingError';
}

/**
 * Whether the API said that there is no such thing, which no retry will change. ky's error is known by its name:
 * asking for its class would bring ky into every page.
 */
export const isNotFound = (error: unknown) =>
  error instanceof MissingError ||
  (error instanceof Error && error.name === 'HTTPError' && (error as HTTPError).response.status === 404);
