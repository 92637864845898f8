import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { HTTPError } from 'ky';
import { isNotFound, MissingError } from './Api';

const FIVE_MINUTES = 5 * 60_000;
const LONGEST_WAIT = 30_000;

/**
 * The browser's: 3 retries from 1 s to 30 s, 5 minutes of cache (spec §8, §9). A server that says when to come back is
 * not asked before; where that is later than the longest wait, the failure is shown at once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => failures < 3 && !isNotFound(error) && retryAfter(error) <= LONGEST_WAIT,
        retryDelay: (attempt, error) =>
          Math.max(Math.min(1000 * 2 ** attempt, LONGEST_WAIT), retryAfter(error)),
        // What the server could not read is shown as such first, then asked again: see useRetryFailed.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The server's: one attempt, and nothing that outlives the request (a finite gcTime is a timer). */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false, retryOnMount: false } },
  });
}

/** The milliseconds that the server asked to be left alone for (Retry-After, in seconds), or 0. */
function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || error.name !== 'HTTPError') return 0;
  const seconds = Number((error as HTTPError).response.headers.get('Retry-After'));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/**
 * What the server read for a page, for the browser not to ask again. It carries no times: the same data gives the
 * same bytes, and a page that waited in a cache is as fresh to the browser as one just rendered.
 */
export interface Transfer {
  readonly data: readonly (readonly [QueryKey, unknown])[];
  /** What could not be read. */
  readonly failed: readonly QueryKey[];
  /** What the API says is not there. */
  readonly missing: readonly QueryKey[];
}

export function takeTransfer(client: QueryClient): Transfer {
  const queries = client.getQueryCache().getAll();
  const unread = queries.filter(({ state }) => state.status === 'error');
  const keysOf = (some: typeof queries) => some.map(({ queryKey }) => queryKey);
  return {
    data: queries
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
    failed: keysOf(unread.filter(({ state }) => !isNotFound(state.error))),
    missing: keysOf(unread.filter(({ state }) => isNotFound(state.error))),
  };
}

export function applyTransfer(client: QueryClient, { data, failed, missing }: Transfer): void {
  const setError = (queryKey: QueryKey, error: Error) =>
    client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error });
  for (const [key, value] of data) client.setQueryData(key, value);
  for (const key of failed) setError(key, new Error('Failed on the server'));
  for (const key of missing) setError(key, new MissingError('Missing on the server'));
}

/** Where a page carries what the server read for it. */
export const TRANSFER_ID = 'dados';
