import type { Resource } from '@fundo/contract/resources';
import { listSizeOf } from '../../../content/sections/list-sizes';

/**
 * Returns the points of a read in the limit `read`, from its query without ignored parameters. `npm run bench` measures
 * them with 100 documents and 100 albums of 20 photos: 4 ms for one row, 7 ms for 100 documents, 70 to 100 ms for 100
 * albums. Any part of a list of 10 000 documents takes 40 ms, because the whole list is sorted and counted. A search
 * takes 10 ms of a separate thread. A comparison of two texts takes up to 1 s, once. A cached read costs the same, but
 * only the request that makes its response pays, once a minute.
 */
export type CostRule = (parameters: URLSearchParams) => number;

export const ONE_POINT: CostRule = () => 1;

export const SEARCH_POINTS = 3;
export const A_SEARCH: CostRule = () => SEARCH_POINTS;

/** Filters read all lines: 60 ms of 250 000. */
export const A_LIST_OF_NUMEROS: CostRule = () => 3;

export const COMPARISON_POINTS = 3;
export const A_COMPARISON: CostRule = () => COMPARISON_POINTS;

/** Rows per point: few for albums, which include their photos. */
const ROWS_OF_A_POINT = { gallery: 4, document: 100, faq: 100 } as const;

/** Points by the number of rows requested, since the limit is checked before the query runs. */
export const byRows =
  (resource: Resource): CostRule =>
  (parameters) =>
    Math.max(1, Math.ceil(rowsRequested(resource, parameters) / ROWS_OF_A_POINT[resource.kind]));

/** Rows requested from a list, at most all that it has; 0 if the query is invalid and will be refused. */
function rowsRequested({ path, query: schema }: Resource, parameters: URLSearchParams): number {
  const { data } = schema.safeParse(Object.fromEntries(parameters));
  return data ? Math.min(listSizeOf(path), data.limit ?? Infinity, data.filter.ids?.length ?? Infinity) : 0;
}
