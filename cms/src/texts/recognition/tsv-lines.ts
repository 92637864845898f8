import { BETWEEN_CELLS, type Line } from '../Line';

/** A line with a lower confidence (of 100) is not text but the grain of a photo, or a drawing. */
const MIN_CONFIDENCE = 40;
/**
 * Tesseract reads a logo as a few letters. Their confidence is less than this fraction of the confidence of the page's
 * words.
 */
const SURE = 0.7;
const SURE_SIGNS = 0.9;

interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** Returns the words of Tesseract's table, which has a row per word. `line` is the same for all words of a line. */
const wordsOf = (tsv: string): (Word & { readonly line: string })[] =>
  tsv.split('\n').flatMap((row) => {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level !== '5' || text.trim() === '') return [];
    return {
      text: text.trim(),
      line: [page, block, paragraph, line].join(),
      confidence: Number(confidence),
      left: Number(left),
      right: Number(left) + Number(width),
      middle: Number(top) + Number(height) / 2,
      height: Number(height),
    };
  });

/**
 * Returns the mean confidence, of 100, of the words of three letters or more; undefined if Tesseract found no words.
 */
export function certaintyOf(tsv: string): number | undefined {
  const words = wordsOf(tsv);
  return words.length === 0
    ? undefined
    : mean(
        words.filter(({ text }) => /\p{L}{3}/u.test(text)),
        'confidence',
      );
}

/** Returns the lines that Tesseract found, in its order. */
export function tsvLines(tsv: string): Line[] {
  const lines = new Map<string, Word[]>();
  for (const word of wordsOf(tsv)) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  const read = withoutLogo(
    [...lines.values()].filter((words) => mean(words, 'confidence') >= MIN_CONFIDENCE),
  );
  // Measured letter sizes are too rough to recognise headings.
  const size = mean(read.flat(), 'height');
  return read.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    baseline: -mean(words, 'middle'),
    cells: 1,
    words: words.map(({ text, left, right }) => ({ text, left, right })),
    size,
  }));
}

/** Removes parts that are not words from the head of a page, up to the first line that consists of words. */
function withoutLogo(lines: readonly Word[][]): Word[][] {
  const certainty = mean(lines.flat().filter(isLong), 'confidence');
  const height = mean(lines.flat(), 'height');
  const hasWords = (part: readonly Word[]) =>
    part.some((word) => isLong(word) && word.confidence >= certainty * SURE) ||
    (mean(part, 'confidence') >= certainty * SURE_SIGNS && !isOneLetter(part));
  const first = lines.findIndex((line) => partsOf(line, height).every(hasWords));
  return lines
    .map((line, index) => (index < first ? partsOf(line, height).filter(hasWords).flat() : line))
    .filter(({ length }) => length > 0);
}

const isLong = ({ text }: Word): boolean => /\p{L}{3}|\d{2}/u.test(text);

const isOneLetter = (part: readonly Word[]): boolean =>
  /^[^\p{L}\d]*\p{L}?[^\p{L}\d]*$/u.test(part.map(({ text }) => text).join(''));

/** Splits the words of a line at gaps after which a logo or a cell may end. */
function partsOf(line: readonly Word[], height: number): Word[][] {
  const parts: Word[][] = [];
  for (const word of line) {
    const before = parts.at(-1)?.at(-1);
    if (before && word.left - before.right <= BETWEEN_CELLS * height) parts.at(-1)!.push(word);
    else parts.push([word]);
  }
  return parts;
}

const mean = (words: readonly Word[], of: 'confidence' | 'height' | 'middle'): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word[of], 0) / words.length;
