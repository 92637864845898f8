interface ListSize {
  readonly rows: number;
  /** The parts that a read of an entry includes, by its id: an album's photos. */
  readonly parts: ReadonlyMap<number, number>;
  /** The parts of the first n entries, the ones with most parts first, by n. */
  readonly sums: readonly number[];
}

const NONE: ListSize = { rows: 0, parts: new Map(), sums: [0] };

/** The list of the documents of a section with the lines of their figures. */
export const NUMEROS_OF = (path: string): string => `${path}/numeros`;

const sizes = new Map<string, ListSize>();

/** Remembers the rows of a list, and the parts of its entries by id (read-list-sizes.ts). */
export function recordListSize(path: string, rows: number, parts = NONE.parts): void {
  const sums = [0];
  for (const count of [...parts.values()].toSorted((a, b) => b - a)) sums.push(sums.at(-1)! + count);
  sizes.set(path, { rows, parts, sums });
}

const sizeOf = (path: string): ListSize => sizes.get(path) ?? NONE;

/**
 * The most rows and parts that `count` entries of a list may have, at most all of it. A read of them costs as much
 * (api/v1/read/cost-rules.ts).
 */
export function rowsOfLargest(path: string, count = Infinity): number {
  const { rows, sums } = sizeOf(path);
  const entries = Math.min(count, rows);
  return entries + sums[Math.min(entries, sums.length - 1)]!;
}

/** The rows and parts of some entries. */
export const rowsOfEntries = (path: string, ids: readonly number[]): number =>
  ids.reduce((sum, id) => sum + 1 + (sizeOf(path).parts.get(id) ?? 0), 0);
