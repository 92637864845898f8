import type { Glyph } from './glyphs';

/**
 * Finds the ends of the words of a line. Programs write spaces, or leave gaps; scanners and headings set the letters of a
 * word apart, so that a gap alone tells nothing: it is compared with those between the letters around it. Gaps are
 * measured in the size of the line's letters.
 */

/** A gap that is this much wider than those between letters beside it parts words. */
const BETWEEN_WORDS = 0.08;
/** One that PDFium has not taken for a space must be this much wider. */
const UNSEEN_BETWEEN_WORDS = 0.12;
/** Letters that stand apart form a word while the gaps between them are at most this many times those that most have. */
const SAME_GAP = 1.35;
/** Letters further apart are no word. */
const MAX_SPREAD = 1;
/** So many letters in a row that stand alone are a word whose letters are apart; fewer if they are all of a line. */
const SPREAD_LETTERS = 6;
const SPREAD_LINE_LETTERS = 3;
/** Raised signs are at most this part of the letters beside them. */
const RAISED = 0.85;

/** A letter or digit, with a sign behind it. */
const ALONE = /^[\p{L}\p{N}]\p{M}*[:.;,!?]?$/u;

/** For each glyph of a line, whether a word begins there: a space stands before it. */
export function wordStarts(line: readonly Glyph[], size: number): boolean[] {
  const gaps = line.map((_, index) => gapBefore(line, index, size));
  const usual = once(() => usualGap(line, gaps));
  const starts = line.map((_, index) => index > 0 && startsWord(line, gaps, index, usual));
  joinSpread(line, gaps, starts);
  return starts;
}

/** Distance of a glyph from the one before it; undefined where the line does not go on to the right. */
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

/** The gap between the letters beside a glyph: of the word before it, or else of its own; undefined if both are short. */
function letterGap(line: readonly Glyph[], gaps: Gaps, index: number): number | undefined {
  const isInWord = (at: number) => line[at]?.space === 'none' && gaps[at] !== undefined;
  const near = [index - 1, index - 2, index + 1, index + 2].filter(isInWord).slice(0, 2);
  return near.length > 0 ? Math.max(0, Math.min(...near.map((at) => gaps[at]!))) : undefined;
}

/** The gap between the letters of words; not below 0. */
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

/** True after the number of a note: a word goes on with its own letters. */
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

/** Takes back the starts of words within a word whose letters are apart ('A T A', 'R E S O L V E'). */
function joinSpread(line: readonly Glyph[], gaps: Gaps, starts: boolean[]): void {
  // Of most lines this is all that has to be known.
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

/** Letters in a row that stand alone. */
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

/** A word begins there, though its letters may be apart. */
const isCapitalAfter = (before: Word, word: Word): boolean =>
  /\p{Ll}/u.test(before.text) && /\p{Lu}/u.test(word.text);

const quantile = (numbers: readonly number[], share: number): number | undefined =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)];
