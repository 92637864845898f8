import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';

/** Fetches every row that the list on the screen finds, in its order, as many at once as the API gives. */
export function useAllRows<Row extends RaRecord>() {
  const provider = useDataProvider();
  const { resource, sort, filterValues } = useListContext<Row>();

  return async (): Promise<readonly Row[]> => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await provider.getList<Row>(resource, {
        pagination: { page, perPage: MAX_RANGE_ROWS },
        sort,
        filter: filterValues,
      });
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return rows;
    }
  };
}
