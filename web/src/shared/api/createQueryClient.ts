import { QueryClient } from '@tanstack/react-query';
import { isNotFound } from './isNotFound';
import { retryAfter } from './retryAfter';

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
