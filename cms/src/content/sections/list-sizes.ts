const sizes = new Map<string, number>();

/** How many rows a list had when it was last read; 0 before. What is asked of it costs no more (http/limits/costs.ts). */
export const listSizeOf = (path: string): number => sizes.get(path) ?? 0;

/** Remembers how many rows a read has found; of a search among them, that there are at least so many. */
export function recordListSize(path: string, rows: number, searched = false): void {
  sizes.set(path, searched ? Math.max(rows, listSizeOf(path)) : rows);
}
