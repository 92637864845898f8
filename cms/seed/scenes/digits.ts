import { placed, stroke } from '../svg.js';

/** Figures as lines in a box of 10 × 16, so that pictures need no font. */
const DIGITS: Record<string, string> = {
  0: 'M5 0C1 0 0 4 0 8S1 16 5 16 10 12 10 8 9 0 5 0Z',
  1: 'M1 4L6 0V16',
  2: 'M0 4C0 -1.5 10 -1.5 10 4C10 8 0 12 0 16H10',
  3: 'M0 2C3 -1.5 10 -1 10 4C10 8 5 8 4 8C5 8 10 8 10 12C10 17 3 17.5 0 14',
  4: 'M8 16V0L0 11H10',
  5: 'M9 0H1V7C4 5 10 6 10 11C10 17 3 17 0 14',
  6: 'M9 1C4 -1 0 4 0 10C0 17.5 10 17.5 10 11C10 5 2 5 0 10',
  7: 'M0 0H10L4 16',
  8: 'M5 7.5C0 7.5 0 0 5 0S10 7.5 5 7.5C-1.5 7.5 -1.5 16 5 16S11.5 7.5 5 7.5',
  9: 'M1 15C6 17 10 12 10 6C10 -1.5 0 -1.5 0 5C0 11 8 11 10 6',
  R: 'M0 16V0H5C10 0 10 8 5 8H0M5 8L10 16',
  $: 'M10 4C9 0 0 0 0 4C0 8 10 8 10 12C10 16.5 1 16.5 0 12.5M5 -2V18',
  '.': 'M1 16L1 15.9',
};

const advance = (glyph: string): number => (glyph === '.' || glyph === ' ' ? 8 : 15);

/** The width of a text of digits at that height. */
export const digitsWidth = (text: string, height: number): number =>
  (([...text].reduce((width, glyph) => width + advance(glyph), 0) - 5) * height) / 16;

/** Figures drawn with a pen, their left upper corner at (`x`, `y`): 'R$ 10.000', or the number of a ball. */
export function digits(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  pen = 2.4,
): string {
  let left = 0;
  const glyphs = [...text].map((glyph) => {
    const shape = DIGITS[glyph];
    const drawing = shape ? `<g transform="translate(${left} 0)">${stroke(shape, colour, pen)}</g>` : '';
    left += advance(glyph);
    return drawing;
  });
  return placed(x, y, glyphs.join(''), 0, Math.round((height / 16) * 1000) / 1000);
}
