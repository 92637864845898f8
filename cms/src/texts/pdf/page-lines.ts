import type { Line } from '../Line';
import type { PdfEngine } from './engine';

/** Letters of a page that are read; those behind them are left out. */
const MAX_LETTERS = 100_000;
const IMAGE = 3;
/** A page of which pictures take this part, and which has fewer letters than this, is a scan with a stamp on it. */
const SCAN_SHARE = 0.5;
const STAMP_LETTERS = 400;

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
  const lines = textLines(engine, page);
  const letters = lines.reduce((sum, { text }) => sum + text.trim().length, 0);
  const hasObjects = engine.native.FPDFPage_CountObjects(page) > 0;
  const isScan =
    letters === 0 ? hasObjects : letters < STAMP_LETTERS && pictureShare(engine, page) >= SCAN_SHARE;
  return { lines, isScan };
}

function textLines(engine: PdfEngine, page: number): Line[] {
  const { native } = engine;
  const text = native.FPDFText_LoadPage(page);
  if (!text) return [];
  try {
    const builder = new LineBuilder(engine, text);
    const count = Math.min(native.FPDFText_CountChars(text), MAX_LETTERS);
    for (let index = 0; index < count; index += 1) builder.add(index);
    return builder.end();
  } finally {
    native.FPDFText_ClosePage(text);
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

  constructor(
    readonly engine: PdfEngine,
    readonly page: number,
  ) {}

  add(index: number): void {
    const code = this.engine.native.FPDFText_GetUnicode(this.page, index) >>> 0;
    if (NEW_LINE.has(code)) return this.#endLine();
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return;
    const isDivided = LINE_END_HYPHENS.has(code);
    const letter = isDivided ? '\u00ad' : String.fromCodePoint(code);
    this.#text += letter;
    if (letter.trim() !== '') {
      if (this.#first < 0) this.#first = index;
      this.#last = index;
    }
    if (isDivided) this.#endLine();
  }

  /** Where the whole page is marked as no content, it is content. */
  end(): Line[] {
    this.#endLine();
    return this.#lines.length > 0 ? this.#lines : this.#artifacts;
  }

  #endLine(): void {
    const text = this.#text;
    const [first, last] = [this.#first, this.#last];
    this.#text = '';
    this.#first = -1;
    if (first < 0) return;
    const { engine, page } = this;
    const origin = engine.numbers('double', 2, (x, y) =>
      engine.native.FPDFText_GetCharOrigin(page, first, x!, y!),
    );
    // Left, top, right, bottom.
    const box = engine.numbers('float', 4, (at) => engine.native.FPDFText_GetLooseCharBox(page, last, at!));
    const line = {
      text,
      left: origin?.[0] ?? 0,
      right: box?.[2] ?? 0,
      baseline: origin?.[1] ?? 0,
      size: this.#sizeOf(first),
    };
    (this.#isMarked(first) ? this.#artifacts : this.#lines).push(line);
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
