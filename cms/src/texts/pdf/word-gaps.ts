import type { Glyph } from './glyphs';

/**
 * Finds the ends of the words of a line. Programs write spaces or leave gaps; scanners and headings space the letters
 * of a word, so that a gap alone says nothing: it is compared with the gaps between nearby letters. Gaps are in
 * multiples of the letters' size.
 */

/** A gap between words is this much wider than the gaps between the letters around it. */
const BETWEEN_WORDS = 0.08;
/** A gap that PDFium has not taken for a space must be this much wider. */
const UNSEEN_BETWEEN_WORDS = 0.12;
/** Spaced letters form a word if the gaps between them are at most this many times the usual gap. */
const SAME_GAP = 1.35;
/** Letters further apart than this do not form a word. */
const MAX_SPREAD = 1;
/**
 * This many single letters in a row are a word with spaced letters; SPREAD_LINE_LETTERS are enough if they are a whole
 * line.
 */
const SPREAD_LETTERS = 6;
const SPREAD_LINE_LETTERS = 3;
/** Raised signs are at most this fraction of the height of the letters next to them. */
const RAISED = 0.85;

/** A single letter or digit, with punctuation after it. */
const ALONE = /^[\p{L}\p{N}]\p{M}*[:.;,!?]?$/u;

/** Returns, for each glyph of a line, if a word begins there after a space. */
export function wordStarts(line: readonly Glyph[], size: number): boolean[] {
  const gaps = line.map((_, index) => gapBefore(line, index, size));
  const usual = once(() => usualGap(line, gaps));
  const starts = line.map((_, index) => index > 0 && startsWord(line, gaps, index, usual));
  joinSpread(line, gaps, starts);
  return starts;
}

/** Returns the distance of a glyph from the one before it; undefined if the line does not continue to the right. */
function gapBefore(line: readonly Glyph[], index: number, size: number): number | undefined {
  const [before, glyph] = [line[index - 1], line[index]!];
  if (!before || glyph.left < before.left || !(size > 0)) return undefined;
  return (glyph.left - before.right) / size;
}

type Gaps = readonly (number | undefined)[];

function startsWord(line: readonly Glyph[], gaps: Gaps, index: number, usual: () => number): boolean {
  const { space } = line[index]!;
  const gap = gaps[index];
  if (space === 'written') return true;
  if (gap === undefined) return space === 'guessed';
  if (space === 'none' && isAfterRaised(line[index - 1]!, line[index]!)) return true;
  const wider = space === 'guessed' ? BETWEEN_WORDS : UNSEEN_BETWEEN_WORDS;
  return gap > wider && gap - (letterGap(line, gaps, index) ?? usual()) > wider;
}

/**
 * Returns the gap between the letters next to a glyph: in the word before it, or in the word it belongs to; undefined
 * if both are short.
 */
function letterGap(line: readonly Glyph[], gaps: Gaps, index: number): number | undefined {
  const isInWord = (at: number) => line[at]?.space === 'none' && gaps[at] !== undefined;
  const near = [index - 1, index - 2, index + 1, index + 2].filter(isInWord).slice(0, 2);
  return near.length > 0 ? Math.max(0, Math.min(...near.map((at) => gaps[at]!))) : undefined;
}

/** Returns the usual gap between the letters of words, at least 0. */
function usualGap(line: readonly Glyph[], gaps: Gaps): number {
  const inWords = gaps.flatMap((gap, index) =>
    gap !== undefined && line[index]!.space === 'none' ? [gap] : [],
  );
  return Math.max(0, quantile(inWords, 1 / 2) ?? 0);
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

/** True after the number of a note: the glyph begins a word. */
const isAfterRaised = (before: Glyph, glyph: Glyph): boolean =>
  before.top - before.bottom < (glyph.top - glyph.bottom) * RAISED &&
  before.bottom > glyph.bottom + (glyph.top - glyph.bottom) * 0.15 &&
  /[\p{L}\p{N}]/u.test(before.text) &&
  /\p{L}/u.test(glyph.text);

interface Word {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

/** Removes word starts within a word with spaced letters ('A T A', 'R E S O L V E'). */
function joinSpread(line: readonly Glyph[], gaps: Gaps, starts: boolean[]): void {
  // This check is enough for most lines.
  if (!starts.some((isStart, at) => isStart && starts[at + 1])) return;
  for (const run of spreadRuns(wordsOf(line, starts), gaps)) {
    const letters = run.filter(({ text }) => /\p{L}/u.test(text)).length;
    const isLine = run[0]!.first === 0 && run.at(-1)!.last === line.length - 1;
    const isHeading = isLine && !run.some(({ text }) => /\p{Ll}/u.test(text));
    if (letters < (isHeading ? SPREAD_LINE_LETTERS : SPREAD_LETTERS)) continue;
    const inside = run.slice(1).map(({ first }) => first);
    const usual = quantile(
      inside.map((at) => gaps[at]!),
      1 / 4,
    )!;
    for (const at of inside) starts[at] = gaps[at]! > usual * SAME_GAP;
  }
}

function wordsOf(line: readonly Glyph[], starts: readonly boolean[]): Word[] {
  const firsts = [...line.keys()].filter((at) => at === 0 || starts[at]);
  return firsts.map((first, word) => {
    const end = firsts[word + 1] ?? line.length;
    const text = line.slice(first, end).map((glyph) => glyph.text);
    return { first, last: end - 1, text: text.join('') };
  });
}

/** Returns the runs of single letters in a row. */
function spreadRuns(words: readonly Word[], gaps: Gaps): Word[][] {
  const runs: Word[][] = [];
  let before: Word | undefined;
  for (const word of words) {
    const gap = gaps[word.first];
    const goesOn =
      before && gap !== undefined && gap > 0 && gap <= MAX_SPREAD && !isCapitalAfter(before, word);
    if (!ALONE.test(word.text)) before = undefined;
    else {
      if (goesOn) runs.at(-1)!.push(word);
      else runs.push([word]);
      before = word;
    }
  }
  return runs;
}

/** A capital after a small letter begins a word, although its letters may be spaced. */
const isCapitalAfter = (before: Word, word: Word): boolean =>
  /\p{Ll}/u.test(before.text) && /\p{Lu}/u.test(word.text);

const quantile = (numbers: readonly number[], share: number): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
