import { summaryOf } from '@fundo/contract/numeros/summary';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext } from 'ra-core';
import type { NumerosDataProvider } from '../api/numerosProvider';

/** The count and the sums of the figures that the server has now. */
export const StoredNumeros = () => {
  const provider = useDataProvider<NumerosDataProvider>();
  const route = useResourceContext() ?? '';
  const id = useRecordContext()?.id;
  const { data } = useQuery({
    queryKey: ['numeros now', route, id],
    queryFn: () => provider.getNumeros(route, id!),
    gcTime: 0,
    retry: false,
  });
  return data ? summaryOf(data) : 'Outros números';
};
