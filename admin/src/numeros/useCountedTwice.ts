import { isHidden, type PublicationRead } from '@fundo/contract/publication';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useResourceContext, type RaRecord } from 'ra-core';
import type { NumerosDataProvider } from '../api/numerosProvider';
import { sectionOf } from '../api/sectionOf';
import { countedTwice } from './counted-twice';
import { completeLines } from './FormLine';
import type { Numeros } from './useNumeros';

/** The most years of a document whose totals are read. */
const MAX_YEARS = 10;

/** Returns a sentence for each kind and bimester that another document counts in the totals of the fund too. */
export function useCountedTwice({ lines, stored }: Numeros): string[] {
  const provider = useDataProvider<NumerosDataProvider>();
  const route = useResourceContext() ?? '';
  const record = useRecordContext<RaRecord & PublicationRead>();
  const years = [...new Set(lines.map(({ data }) => data.slice(0, 4)))]
    .filter((year) => /^[1-9]\d{3}$/.test(year))
    .toSorted()
    .slice(-MAX_YEARS);
  const totals = useQueries({
    queries: years.map((year) => ({
      queryKey: ['totais', year],
      queryFn: () => provider.getTotals(Number(year)),
      staleTime: 60_000,
      retry: false,
    })),
  });
  const published = record && !isHidden(record) ? stored : [];
  const own = { secao: sectionOf(route).path, item: record?.id };
  return totals.flatMap(({ data }) => (data ? countedTwice(completeLines(lines), published, data, own) : []));
}
