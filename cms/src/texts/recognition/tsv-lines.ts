import type { Line } from '../Line';

/** Below this, of 100, a line is no text: the grain of a photo, or a drawing. */
const MIN_CONFIDENCE = 40;

interface Word {
  readonly text: string;
  readonly confidence: number;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
  readonly height: number;
}

/** The lines that Tesseract found, in its order, from its table: a row for each word, numbered by block and line. */
export function tsvLines(tsv: string): Line[] {
  const lines = new Map<string, Word[]>();
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] =
      row.split('\t');
    if (level !== '5' || text.trim() === '') continue;
    const key = [page, block, paragraph, line].join();
    const word = {
      text: text.trim(),
      confidence: Number(confidence),
      left: Number(left),
      right: Number(left) + Number(width),
      middle: Number(top) + Number(height) / 2,
      height: Number(height),
    };
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  const read = [...lines.values()].filter((words) => mean(words, 'confidence') >= MIN_CONFIDENCE);
  // What a machine measures of letters is too rough to tell headings by.
  const size = mean(read.flat(), 'height');
  return read.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    baseline: -mean(words, 'middle'),
    size,
  }));
}

const mean = (words: readonly Word[], of: 'confidence' | 'height' | 'middle'): number =>
  words.length === 0 ? 0 : words.reduce((sum, word) => sum + word[of], 0) / words.length;
