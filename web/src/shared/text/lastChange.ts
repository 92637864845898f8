/** The latest `updated_at` among rows; undefined without rows. ISO instants in UTC compare as text. */
export const lastChange = (rows: readonly { readonly updated_at: string }[]) =>
  rows
    .map((row) => row.updated_at)
    .reduce<string | undefined>((a, b) => (a !== undefined && a > b ? a : b), undefined);
