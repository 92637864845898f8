import { MAX_ORDEM, MAX_PERGUNTAS } from '@fundo/contract/limits';

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
 * Returns the questions to write, in this order, so that `stored` gets the order of `ids`: the fewest that have to move, and
 * the ones before them that share a position or have none.
 */
export function questionsToWrite(stored: readonly Positioned[], ids: readonly number[]): number[] {
  const unmoved = new Set(longestInOrder(stored, ids));
  const isMoved = (id: number) => !unmoved.has(id);
  const unplaced = stored.filter(
    ({ ordem }, index) => ordem > MAX_PLACED || ordem === stored[index - 1]?.ordem,
  );
  const isUnplaced = (id: number) => unplaced.some((question) => question.id === id);
  return ids.slice(0, ids.findLastIndex(isMoved) + 1).filter((id) => isMoved(id) || isUnplaced(id));
}

/** Questions without a position have the last ones; as many questions as there may be have room below. */
const MAX_PLACED = MAX_ORDEM - MAX_PERGUNTAS;

/** Returns the most questions that are already in the order of `ids`. */
function longestInOrder(stored: readonly Positioned[], ids: readonly number[]): readonly number[] {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  const longest = (runs: (readonly number[])[]) => runs.reduce((a, b) => (b.length > a.length ? b : a), []);
  const runs: number[][] = [];
  for (const { id } of stored) {
    const before = runs.filter((run) => indexes.get(run.at(-1)!)! < indexes.get(id)!);
    runs.push([...longest(before), id]);
  }
  return longest(runs);
}

/**
 * Returns the `ordem` that puts a question directly behind the one before it in `ids`; undefined if somebody has deleted it.
 * `stored` is the list as it is now. At a position that is taken, the server moves the others toward the one that the
 * question leaves (docs/product.md 10.3).
 */
export function ordemIn(
  stored: readonly Positioned[],
  ids: readonly number[],
  id: number,
): number | undefined {
  const indexOf = (one: number | undefined) => stored.findIndex((question) => question.id === one);
  if (indexOf(id) < 0) return undefined;
  const before = indexOf(ids.slice(0, ids.indexOf(id)).findLast((one) => indexOf(one) >= 0));
  const next = (stored[before]?.ordem ?? 0) + 1;
  const isTaken = stored.some(({ ordem }) => ordem === next);
  return isTaken && indexOf(id) < before ? next - 1 : next;
}
