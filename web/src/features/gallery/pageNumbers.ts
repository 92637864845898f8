/** The pages to offer: the first, the last, and those around the current one; undefined stands for a gap. */
export function pageNumbers(current: number, total: number): (number | undefined)[] {
  const near = new Set([1, total, current - 1, current, current + 1]);
  const pages = [...near].filter((page) => page >= 1 && page <= total).toSorted((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const missing = page - (pages[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [undefined, page];
  });
}
