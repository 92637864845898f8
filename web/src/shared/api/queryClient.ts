import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { HTTPError } from 'ky';
import { isNotFound, MissingError } from './Api';

const FIVE_MINUTES = 5 * 60_000;
const MAX_WAIT = 30_000;

/**
 * The browser's query client: 3 retries after 1 s to 30 s, 5 minutes of cache (docs/product.md 8, 9). It respects
 * Retry-After; if that is longer than the longest wait, the failure is shown at once.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => failures < 3 && !isNotFound(error) && retryAfter(error) <= MAX_WAIT,
        retryDelay: (attempt, error) => Math.max(Math.min(1000 * 2 ** attempt, MAX_WAIT), retryAfter(error)),
        // A read that failed on the server is first shown as failed; RetryFailed (app/App.tsx) then refetches it.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
}

/** The server's query client: no retries, and no timers that outlive the request (a finite gcTime sets one). */
export function createServerQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false, retryOnMount: false } },
  });
}

/** Retry-After (seconds) of a failed response, in milliseconds; 0 without one. */
function retryAfter(error: unknown): number {
  if (!(error instanceof Error) || error.name !== 'HTTPError') return 0;
  const seconds = Number((error as HTTPError).response.headers.get('Retry-After'));
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}

/**
 * The data that the server read for a page, so that the browser does not request it again. It has no timestamps, so that
 * equal data gives equal bytes, and the data of a cached page counts as fresh.
 */
export interface Transfer {
  /** The origin of the site's canonical addresses. */
  readonly origin: string;
  readonly data: readonly (readonly [QueryKey, unknown])[];
  /** Reads that failed. */
  readonly failed: readonly QueryKey[];
  /** Reads to which the API responded 404. */
  readonly missing: readonly QueryKey[];
}

export function takeTransfer(client: QueryClient, origin: string): Transfer {
  const queries = client.getQueryCache().getAll();
  const unread = queries.filter(({ state }) => state.status === 'error');
  const keysOf = (list: typeof queries) => list.map(({ queryKey }) => queryKey);
  return {
    origin,
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

/** The id of the script element that carries a page's transfer. */
export const TRANSFER_ID = 'dados';
