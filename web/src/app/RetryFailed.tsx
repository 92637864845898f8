import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '../shared/api/isNotFound';

/**
 * Mounted with a page (its key is the address), asks once more for what it shows as failed: on the server, or on an
 * earlier visit. It stands beside the page, inside the same Suspense, because hydration comes to what is inside later
 * than to the frame.
 */
export function RetryFailed() {
  const client = useQueryClient();
  useEffect(() => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && !isNotFound(state.error),
    });
  }, [client]);
  return null;
}
