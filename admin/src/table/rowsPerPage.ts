/** The page sizes of docs/product.md 9, without 'all rows'. */
export const PAGE_SIZES = [10, 15, 20, 25, 30];

const KEY = 'rows-per-page';

/** Returns the page size that was last chosen in this browser. Default: 10. */
export function rowsPerPage(): number {
  const chosen = Number(localStorage.getItem(KEY));
  return PAGE_SIZES.includes(chosen) ? chosen : 10;
}

export const rememberRowsPerPage = (rows: number) => localStorage.setItem(KEY, String(rows));
