import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isNotFound, MissingError } from './isNotFound';

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
