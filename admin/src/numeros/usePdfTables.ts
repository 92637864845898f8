import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'ra-core';
import type { NumerosDataProvider } from '../api/numerosProvider';

/** Waits before a file that is still being read is asked for again, in milliseconds. */
const PAUSE = 5000;

/** Reads the tables and the amounts of the stored file of the form's document. */
export function usePdfTables(enabled: boolean) {
  const provider = useDataProvider<NumerosDataProvider>();
  const route = useResourceContext() ?? '';
  const record = useRecordContext();
  return useQuery({
    queryKey: ['tabelas', route, record?.id, record?.['arquivo']],
    queryFn: () => provider.getTabelas(route, record!.id),
    enabled: enabled && record?.id !== undefined,
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.estado === 'lendo' ? PAUSE : false),
  });
}
