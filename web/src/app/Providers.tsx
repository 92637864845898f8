import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../shared/api/Api';
import { ApiContext } from '../shared/api/ApiContext';

export function Providers({ api, client, children }: { api: Api; client: QueryClient; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiContext>
  );
}
