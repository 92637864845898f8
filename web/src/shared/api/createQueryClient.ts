import { QueryClient } from '@tanstack/react-query';
import { isNotFound } from './isNotFound';

const FIVE_MINUTES = 5 * 60_000;

/** The browser's: 3 retries from 1 s to 30 s, 5 minutes of cache (spec §8, §9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => failures < 3 && !isNotFound(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
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
