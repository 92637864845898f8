/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

interface Placed {
  readonly id: number;
  readonly ordem: number;
}

/** The questions that get another place when they are numbered from 1, so that no two have the same. */
export const renumbered = <Item extends Placed>(items: readonly Item[]): Item[] =>
  items.flatMap((item, index) => (item.ordem === index + 1 ? [] : [{ ...item, ordem: index + 1 }]));
