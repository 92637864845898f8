/** The list with one item at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** Sorts items by `ids`. Items without an id in it come last; ids without an item are ignored. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  return [...named, ...items.filter(({ id }) => !ids.includes(id))];
}

interface Placed {
  readonly id: number;
  readonly ordem: number;
}

/**
 * The questions to write, in this order, so that all are numbered from 1 and no two have the same place: from the first
 * whose place changes to the last. Those between are written too, because a question that takes a place moves its holder
 * on, and those right behind it.
 */
export function renumbered<Item extends Placed>(items: readonly Item[]): Item[] {
  const placed = items.map((item, index) => ({ ...item, ordem: index + 1 }));
  const isChanged = (item: Placed, index: number) => item.ordem !== items[index]?.ordem;
  const first = placed.findIndex(isChanged);
  return first === -1 ? [] : placed.slice(first, placed.findLastIndex(isChanged) + 1);
}
