import type { PdfEngine } from './engine';

/** The maximum number of letters read of a page; the rest is left out. */
const MAX_LETTERS = 100_000;

/** A visible letter or sign of a page. Lengths are in points, from the page's left and bottom edges. */
export interface Glyph {
  readonly index: number;
  /** As the file has it. */
  readonly text: string;
  /** The space before it in its line: written in the file, guessed by PDFium, or none. */
  readonly space: 'written' | 'guessed' | 'none';
  /** The room that it takes: its advance, and its font's height. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  /** True if the file does not say which letter it is. */
  readonly isUnknown: boolean;
}

export type Point = readonly [x: number, y: number];

const NEW_LINE = new Set([0x0a, 0x0d]);
/** PDFium's signs for a hyphen at the end of a line. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

/** The text of an open page, letter by letter, as PDFium reads it. */
export class PageGlyphs {
  constructor(
    readonly engine: PdfEngine,
    readonly text: number,
    readonly turned: (point: Point) => Point,
  ) {}

  /** Yields the lines of the page as PDFium ends them, in the order of the file. */
  *lines(): Generator<Glyph[]> {
    const { native } = this.engine;
    const count = Math.min(native.FPDFText_CountChars(this.text), MAX_LETTERS);
    let line: Glyph[] = [];
    let space: Glyph['space'] = 'none';
    for (let index = 0; index < count; index += 1) {
      const code = native.FPDFText_GetUnicode(this.text, index) >>> 0;
      const isLineEnd = NEW_LINE.has(code);
      const isHyphen = LINE_END_HYPHENS.has(code) && native.FPDFText_IsHyphen(this.text, index) > 0;
      const letter = isHyphen ? '\u00ad' : letterOf(code);
      if (letter.trim() === '') {
        const isGuessed = native.FPDFText_IsGenerated(this.text, index) > 0;
        if (!isLineEnd) space = isGuessed ? afterGuess(space) : 'written';
      } else {
        const glyph = this.#glyphAt(index, letter, line.length > 0 ? space : 'none');
        if (space === 'guessed' && this.#isOtherLine(line.at(-1), glyph)) {
          yield line;
          line = [{ ...glyph, space: 'none' }];
        } else line.push(glyph);
        space = 'none';
      }
      if (!isLineEnd && !isHyphen) continue;
      if (line.length > 0) yield line;
      line = [];
      space = 'none';
    }
    if (line.length > 0) yield line;
  }

  originOf({ index }: Glyph): Point {
    const origin = this.engine.numbers('double', (x, y) =>
      this.engine.native.FPDFText_GetCharOrigin(this.text, index, x!, y!),
    );
    return this.turned([origin?.[0] ?? 0, origin?.[1] ?? 0]);
  }

  /** True if a letter is upright in the page's viewing rotation. */
  isUpright({ index }: Glyph): boolean {
    // PDFium counts angles clockwise.
    const angle = this.engine.native.FPDFText_GetCharAngle(this.text, index);
    const [x, y] = this.turned([Math.cos(angle), -Math.sin(angle)]);
    const [x0, y0] = this.turned([0, 0]);
    return x - x0 > 0.99 && Math.abs(y - y0) < 0.1;
  }

  sizeOf({ index }: Glyph): number {
    const { native } = this.engine;
    const matrix = this.engine.numbers('float', (at) => native.FPDFText_GetMatrix(this.text, index, at!));
    return native.FPDFText_GetFontSize(this.text, index) * Math.hypot(matrix?.[2] ?? 0, matrix?.[3] ?? 1);
  }

  /** Returns a number that is the same for all letters of the page in the same font. */
  fontOf({ index }: Glyph): number {
    const { native } = this.engine;
    return native.FPDFTextObj_GetFont(native.FPDFText_GetTextObject(this.text, index));
  }

  #glyphAt(index: number, text: string, space: Glyph['space']): Glyph {
    const { native } = this.engine;
    const box = this.engine.numbers('float', (at) => native.FPDFText_GetLooseCharBox(this.text, index, at!));
    const one = this.turned([box?.[0] ?? 0, box?.[1] ?? 0]);
    const other = this.turned([box?.[2] ?? 0, box?.[3] ?? 0]);
    return {
      index,
      text,
      space,
      left: Math.min(one[0], other[0]),
      right: Math.max(one[0], other[0]),
      bottom: Math.min(one[1], other[1]),
      top: Math.max(one[1], other[1]),
      isUnknown: native.FPDFText_HasUnicodeMapError(this.text, index) > 0,
    };
  }

  /**
   * True if the glyph begins another line. PDFium takes the beginning of a column that is slightly lower for a word of
   * the line next to it.
   */
  #isOtherLine(before: Glyph | undefined, glyph: Glyph): boolean {
    if (!before || glyph.right > before.left) return false;
    const size = this.sizeOf(before);
    return Math.abs(this.originOf(before)[1] - this.originOf(glyph)[1]) > size * 0.3;
  }
}

const afterGuess = (space: Glyph['space']): Glyph['space'] => (space === 'none' ? 'guessed' : space);

/** Replaces a letter that the file does not identify. */
export const NAMELESS = '\ufffd';

const NO_SIGN = new Set([0xfffe, 0xffff]);

const SPACES = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d]);
const isControl = (code: number): boolean =>
  (code < 0x20 || (code >= 0x7f && code < 0xa0)) && !SPACES.has(code);

const letterOf = (code: number): string =>
  code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || NO_SIGN.has(code) || isControl(code)
    ? NAMELESS
    : String.fromCodePoint(code);
