/** The album that an address names; undefined without one, NaN where it cannot be one. */
export function albumIdFrom(id: string | undefined): number | undefined {
  if (id === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : Number.NaN;
}
