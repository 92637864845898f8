import type { Row, Span } from './rows';

/** A horizontal line or edge that a page has drawn. Lengths are in points, from the page's left and bottom edges. */
export interface Rule extends Span {
  readonly y: number;
}

/** Rules between two rows cover at least this fraction of the table's width, in one piece or several. */
const COVERED = 0.6;

/** Returns, for each row of a table, if there is a rule between it and the row before. */
export function ruledBefore(rows: readonly Row[], rules: readonly Rule[]): boolean[] {
  const words = rows.flatMap((row) => row.words);
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (!before) return false;
    const covered = new Map<number, number>();
    for (const rule of rules) {
      if (rule.y >= before.baseline || rule.y <= row.baseline + row.size * 0.3) continue;
      const width = Math.min(rule.right, right) - Math.max(rule.left, left);
      const y = Math.round(rule.y);
      if (width > 0) covered.set(y, (covered.get(y) ?? 0) + width);
    }
    return Math.max(0, ...covered.values()) >= (right - left) * COVERED;
  });
}
