import { MAX_RANGE_ROWS } from '@fundo/contract/limits';
import type { DataProvider, GetListParams, RaRecord } from 'ra-core';

/** Reads a list of more rows than the API sends at once (an export asks for all) in parts. */
export const withWholeLists = <Provider extends DataProvider>(provider: Provider): Provider => ({
  ...provider,
  getList: async <Row extends RaRecord>(route: string, params: GetListParams) => {
    const { pagination = { page: 1, perPage: 10 } } = params;
    if (pagination.perPage <= MAX_RANGE_ROWS) return provider.getList<Row>(route, params);
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const part = { ...params, pagination: { page, perPage: MAX_RANGE_ROWS } };
      const { data, total = 0 } = await provider.getList<Row>(route, part);
      rows.push(...data);
      if (data.length === 0 || rows.length >= total) return { data: rows, total: rows.length };
    }
  },
});
