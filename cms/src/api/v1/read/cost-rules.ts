import type { Resource } from '@fundo/contract/resources';
import { NUMEROS_OF, rowsOfEntries, rowsOfLargest } from '../../../content/sections/list-sizes';

/**
 * Returns the points of a read in the limit `read`, from its query without ignored parameters, and the id of its path.
 * `npm run bench` measures them with 100 documents and 100 albums of 20 photos: 4 ms for one row, 7 ms for 100
 * documents, 70 to 100 ms for 100 albums. Any part of a list of 10 000 documents takes 40 ms, because the whole list is
 * sorted and counted. A search takes 10 ms of a separate thread. A comparison of two texts takes up to 1 s, once. A
 * cached read costs the same, but only the request that makes its response pays, once a minute.
 */
export type CostRule = (parameters: URLSearchParams, id: number) => number;

export const ONE_POINT: CostRule = () => 1;

export const SEARCH_POINTS = 3;
export const A_SEARCH: CostRule = () => SEARCH_POINTS;

/** Filters read all lines: 60 ms of 250 000. */
export const A_LIST_OF_NUMEROS: CostRule = () => 3;

export const COMPARISON_POINTS = 3;
export const A_COMPARISON: CostRule = () => COMPARISON_POINTS;

/** Rows of a list, photos of albums included, per point: 100 photos take 2.5 ms. */
const ROWS_OF_A_POINT = 100;
/** Lines of figures per point: 5000 take 30 ms. */
const LINES_OF_A_POINT = 500;

const pointsOf = (rows: number, rowsOfAPoint = ROWS_OF_A_POINT) =>
  Math.max(1, Math.ceil(rows / rowsOfAPoint));

/** Points by the number of rows requested, since the limit is checked before the query runs. */
export const byRows =
  (resource: Resource): CostRule =>
  (parameters) =>
    pointsOf(rowsRequested(resource, parameters));

/** Points of the first entries of a list. */
export const byFirst =
  ({ path }: Resource, count: number): CostRule =>
  () =>
    pointsOf(rowsOfLargest(path, count));

/** Points of one entry. */
export const byEntry =
  ({ path }: Resource): CostRule =>
  (_parameters, id) =>
    pointsOf(rowsOfEntries(path, [id]));

/** Points of the figures of one document. */
export const byLines =
  ({ path }: Resource): CostRule =>
  (_parameters, id) =>
    pointsOf(rowsOfEntries(NUMEROS_OF(path), [id]), LINES_OF_A_POINT);

/** Rows requested from a list, at most all that it has; 0 if the query is invalid and will be refused. */
function rowsRequested({ path, query: schema }: Resource, parameters: URLSearchParams): number {
  const { data } = schema.safeParse(Object.fromEntries(parameters));
  if (!data) return 0;
  const largest = rowsOfLargest(path, data.limit);
  return data.filter.ids ? Math.min(largest, rowsOfEntries(path, data.filter.ids)) : largest;
}
