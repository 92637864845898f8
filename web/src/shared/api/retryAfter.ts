import type { HTTPError } from 'ky';

/** The milliseconds that the server asked to be left alone for (Retry-After, in seconds), or 0. */
export function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || error.name !== 'HTTPError') return 0;
  const seconds = Number((error as HTTPError).response.headers.get('Retry-After'));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
