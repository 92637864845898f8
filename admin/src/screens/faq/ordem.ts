/** Returns the list with one item at another position. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const result = [...items];
  result.splice(to, 0, ...result.splice(from, 1));
  return result;
}

/** Sorts items by the order of `ids`. Items that it does not contain come last; ids without an item are ignored. */
export function inOrder<Item extends { readonly id: number }>(
  items: readonly Item[],
  ids: readonly number[],
) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  return [...named, ...items.filter(({ id }) => !ids.includes(id))];
}

interface Positioned {
  readonly id: number;
  readonly ordem: number;
}

/**
 * Returns the questions to look at, in this order, so that all are numbered from 1 and no two have the same position: from
 * the first to the last whose position changes. The ones between are among them, because the server moves the questions
 * at and right after a position that is taken.
 */
export function renumbered<Item extends Positioned>(items: readonly Item[]): Item[] {
  const numbered = items.map((item, index) => ({ ...item, ordem: index + 1 }));
  const isChanged = (item: Positioned, index: number) => item.ordem !== items[index]?.ordem;
  const first = numbered.findIndex(isChanged);
  return first === -1 ? [] : numbered.slice(first, numbered.findLastIndex(isChanged) + 1);
}
