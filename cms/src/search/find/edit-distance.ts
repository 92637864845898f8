const LONGEST = 64;
/** The rows of the table of distances: the one being filled, and the two before it. Kept, since a search fills thousands. */
const rows = [new Uint8Array(LONGEST), new Uint8Array(LONGEST), new Uint8Array(LONGEST)] as const;

/**
 * How many letters have to be typed, left out, replaced or swapped with their neighbour to make one word of the other
 * (optimal string alignment); anything above `most` is `most + 1`, and so is that of a word of 64 letters or more. Only the
 * cells that are `most` or less from the diagonal are filled: the others are too far apart anyway.
 */
export function editDistance(left: string, right: string, most: number): number {
  const tooFar = most + 1;
  if (Math.abs(left.length - right.length) > most) return tooFar;
  if (Math.max(left.length, right.length) >= LONGEST) return tooFar;
  let [beforeLast, last, next]: [Uint8Array, Uint8Array, Uint8Array] = [...rows];
  for (let j = 0; j <= right.length; j += 1) last[j] = Math.min(j, tooFar);
  for (let i = 1; i <= left.length; i += 1) {
    const from = Math.max(1, i - most);
    const to = Math.min(right.length, i + most);
    let least = (next[from - 1] = from === 1 ? Math.min(i, tooFar) : tooFar);
    for (let j = from; j <= to; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let distance = Math.min(next[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1), tooFar);
      if (j < i + most) distance = Math.min(distance, last[j]! + 1);
      const isSwapped = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      if (isSwapped) distance = Math.min(distance, beforeLast[j - 2]! + 1);
      next[j] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return tooFar;
    [beforeLast, last, next] = [last, next, beforeLast];
  }
  return last[right.length]!;
}
