const LONGEST = 64;
/** Rows of the distance table: the current one and the two before it. Reused, because a search fills thousands. */
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/**
 * Returns how many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one word into
 * the other (optimal string alignment). Returns `max + 1` for any larger distance, and if a word has 64 letters or
 * more. Fills only the cells at most `max` away from the diagonal: all others exceed `max`.
 */
export function editDistance(left: string, right: string, max: number): number {
  const tooFar = max + 1;
  if (Math.abs(left.length - right.length) > max) return tooFar;
  if (Math.max(left.length, right.length) >= LONGEST) return tooFar;
  let [beforeLast, last, next]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let j = 0; j <= right.length; j += 1) last[j] = Math.min(j, tooFar);
  for (let i = 1; i <= left.length; i += 1) {
    const from = Math.max(1, i - max);
    const to = Math.min(right.length, i + max);
    let min = (next[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar);
    for (let j = from; j <= to; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let distance = Math.min(next[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1), tooFar);
      if (j < i + max) distance = Math.min(distance, last[j]! + 1);
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwapped) distance = Math.min(distance, beforeLast[j - 2]! + 1);
      next[j] = distance;
      min = Math.min(min, distance);
    }
    if (min > max) return tooFar;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  return last[right.length]!;
}
