const sizes = new Map<string, number>();

/**
 * The rows that a list had when it was last read; 0 before. A read of it costs no more than these
 * (api/v1/read/cost-rules.ts).
 */
export const listSizeOf = (path: string): number => sizes.get(path) ?? 0;

/** Remembers the rows that a read has found. A filtered read only raises the number: the list has at least these. */
export function recordListSize(path: string, rows: number, searched = false): void {
  sizes.set(path, searched ? Math.max(rows, listSizeOf(path)) : rows);
}
