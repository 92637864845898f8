import { BETWEEN_CELLS, type Line } from '../Line';
import type { PdfEngine } from './engine';

/** Letters of a page that are read; those behind them are left out. */
const MAX_LETTERS = 100_000;
const IMAGE = 3;
/** A page of which pictures take this part, and which has fewer letters than this, is a scan with a stamp on it. */
const SCAN_SHARE = 0.5;
const STAMP_LETTERS = 400;
/** If the file does not say what so many of a page's letters are, its text is nonsense, and the page is read as a scan. */
const UNKNOWN_SHARE = 0.5;

/** What is neither a letter nor a digit nor a sign that can be seen. */
const NO_LETTERS = /[\s\p{C}]/gu;

const NEW_LINE = new Set([0x0a, 0x0d]);
/** PDFium's signs for a hyphen at the end of a line. */
const LINE_END_HYPHENS = new Set([0x02, 0xfffe]);

export interface PageLines {
  readonly lines: readonly Line[];
  /** Whether its text may be in pictures. */
  readonly isScan: boolean;
}

/** The lines of a page in the order of the file, which most programs write in reading order. */
export function pageLines(engine: PdfEngine, page: number): PageLines {
  const { lines, unknown } = textLines(engine, page);
  const letters = lines.reduce((sum, { text }) => sum + text.replaceAll(NO_LETTERS, '').length, 0);
  const hasObjects = engine.native.FPDFPage_CountObjects(page) > 0;
  const isScan =
    letters === 0
      ? hasObjects
      : unknown > letters * UNKNOWN_SHARE ||
        (letters < STAMP_LETTERS && pictureShare(engine, page) >= SCAN_SHARE);
  return { lines, isScan };
}

interface TextLines {
  readonly lines: readonly Line[];
  /** How many letters stand there of which the file does not say what they are. */
  readonly unknown: number;
}

function textLines(engine: PdfEngine, page: number): TextLines {
  const { native } = engine;
  const text = native.FPDFText_LoadPage(page);
  if (!text) return { lines: [], unknown: 0 };
  try {
    const builder = new LineBuilder(engine, text, turnedAs(engine, page));
    const count = Math.min(native.FPDFText_CountChars(text), MAX_LETTERS);
    for (let index = 0; index < count; index += 1) builder.add(index);
    return builder.end();
  } finally {
    native.FPDFText_ClosePage(text);
  }
}

type Point = readonly [x: number, y: number];

/** Returns where a point of a page stands when the page is turned as the file says that it is looked at. */
function turnedAs({ native }: PdfEngine, page: number): (point: Point) => Point {
  // Those of the turned page.
  const [width, height] = [native.FPDF_GetPageWidth(page), native.FPDF_GetPageHeight(page)];
  switch (native.FPDFPage_GetRotation(page) & 3) {
    case 1:
      return ([x, y]) => [y, height - x];
    case 2:
      return ([x, y]) => [width - x, height - y];
    case 3:
      return ([x, y]) => [width - y, x];
    default:
      return (point) => point;
  }
}

class LineBuilder {
  readonly #lines: Line[] = [];
  /** What is no content: headers and footers that the file marks as such. */
  readonly #artifacts: Line[] = [];
  readonly #isArtifact = new Map<number, boolean>();
  #text = '';
  #first = -1;
  #last = -1;
  #cells = 1;
  #unknown = 0;

  constructor(
    readonly engine: PdfEngine,
    readonly page: number,
    readonly turned: (point: Point) => Point,
  ) {}

  add(index: number): void {
    const code = this.engine.native.FPDFText_GetUnicode(this.page, index) >>> 0;
    if (NEW_LINE.has(code)) return this.#endLine();
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return;
    const isDivided = LINE_END_HYPHENS.has(code);
    const letter = isDivided ? '\u00ad' : String.fromCodePoint(code);
    this.#text += letter;
    if (letter.trim() !== '') {
      if (this.engine.native.FPDFText_HasUnicodeMapError(this.page, index) > 0) this.#unknown += 1;
      if (this.#first < 0) this.#first = index;
      else if (this.#text.endsWith(` ${letter}`) && this.#isFar(this.#last, index)) this.#cells += 1;
      this.#last = index;
    }
    if (isDivided) this.#endLine();
  }

  /** Where the whole page is marked as no content, it is content. */
  end(): TextLines {
    this.#endLine();
    return { lines: this.#lines.length > 0 ? this.#lines : this.#artifacts, unknown: this.#unknown };
  }

  #endLine(): void {
    const text = this.#text;
    const [first, last] = [this.#first, this.#last];
    this.#text = '';
    this.#first = -1;
    if (first < 0) return;
    const [left, baseline] = this.#originOf(first);
    const line = {
      text,
      left,
      right: this.#rightOf(last),
      baseline,
      size: this.#sizeOf(first),
      cells: this.#cells,
    };
    this.#cells = 1;
    (this.#isMarked(first) ? this.#artifacts : this.#lines).push(line);
  }

  #isFar(before: number, index: number): boolean {
    const gap = this.#originOf(index)[0] - this.#rightOf(before);
    return gap > BETWEEN_CELLS * this.#sizeOf(index);
  }

  #originOf(index: number): Point {
    const { engine, page } = this;
    const origin = engine.numbers('double', 2, (x, y) =>
      engine.native.FPDFText_GetCharOrigin(page, index, x!, y!),
    );
    return this.turned([origin?.[0] ?? 0, origin?.[1] ?? 0]);
  }

  #rightOf(index: number): number {
    const box = this.engine.numbers('float', 4, (at) =>
      this.engine.native.FPDFText_GetLooseCharBox(this.page, index, at!),
    );
    if (!box) return 0;
    const [left, top, right, bottom] = box as [number, number, number, number];
    return Math.max(this.turned([left, top])[0], this.turned([right, bottom])[0]);
  }

  #sizeOf(index: number): number {
    const { engine, page } = this;
    const [, , c = 0, d = 1] =
      engine.numbers('float', 6, (at) => engine.native.FPDFText_GetMatrix(page, index, at!)) ?? [];
    return engine.native.FPDFText_GetFontSize(page, index) * Math.hypot(c, d);
  }

  #isMarked(index: number): boolean {
    const object = this.engine.native.FPDFText_GetTextObject(this.page, index);
    let isArtifact = this.#isArtifact.get(object);
    if (isArtifact === undefined) {
      isArtifact = object !== 0 && marksOf(this.engine, object).includes('Artifact');
      this.#isArtifact.set(object, isArtifact);
    }
    return isArtifact;
  }
}

/** The names of an object's marked content. */
function marksOf(engine: PdfEngine, object: number): string[] {
  const { native } = engine;
  const count = Math.min(native.FPDFPageObj_CountMarks(object), 20);
  return Array.from({ length: count }, (_, index) => {
    const mark = native.FPDFPageObj_GetMark(object, index);
    return engine.text((at, bytes, length) =>
      native.FPDFPageObjMark_GetName(mark, at, bytes, length) ? undefined : 0,
    );
  });
}

function pictureShare(engine: PdfEngine, page: number): number {
  const { native } = engine;
  let area = 0;
  const count = Math.min(native.FPDFPage_CountObjects(page), 1000);
  for (let index = 0; index < count; index += 1) {
    const object = native.FPDFPage_GetObject(page, index);
    if (native.FPDFPageObj_GetType(object) !== IMAGE) continue;
    const bounds = engine.numbers('float', 4, (...at) => native.FPDFPageObj_GetBounds(object, ...at));
    if (bounds) area += Math.abs((bounds[2]! - bounds[0]!) * (bounds[3]! - bounds[1]!));
  }
  return area / (native.FPDF_GetPageWidth(page) * native.FPDF_GetPageHeight(page) || 1);
}
