/** Random numbers: the same sequence for the same seed, on every machine. */
export interface Random {
  /** A number from `min` (included) to `max` (not included). */
  between(min: number, max: number): number;
  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number;
  /** One of the items. */
  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number];
}

/** Mulberry32: 32 bits of state, enough for scans and amounts, but not for secrets. */
export function random(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const integer = (min: number, max: number) => Math.floor(between(min, max + 1));
  return {
    between,
    integer,
    pick: (items) => items[integer(0, items.length - 1)] ?? items[0],
  };
}
