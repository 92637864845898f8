import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What the server read for a page, for the browser not to ask again. It carries no times: the same data gives the
 * same bytes, and a page that waited in a cache is as fresh to the browser as one just rendered.
 */
export interface Transfer {
  readonly data: readonly (readonly [QueryKey, unknown])[];
  readonly failed: readonly QueryKey[];
}

export function takeTransfer(client: QueryClient): Transfer {
  const queries = client.getQueryCache().getAll();
  return {
    data: queries
      .filter((query) => query.state.status === 'success')
      .map((query) => [query.queryKey, query.state.data]),
    failed: queries.filter((query) => query.state.status === 'error').map((query) => query.queryKey),
  };
}

export function applyTransfer(client: QueryClient, transfer: Transfer): void {
  for (const [key, data] of transfer.data) client.setQueryData(key, data);
  for (const queryKey of transfer.failed) {
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('Failed on the server') });
  }
}
