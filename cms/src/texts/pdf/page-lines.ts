import { BETWEEN_CELLS, type Line, type Word } from '../Line';
import { findTables, mayHaveTables } from '../tables/find-tables';
import type { Table } from '../tables/Table';
import type { PdfEngine } from './engine';
import { NAMELESS, PageGlyphs, type Glyph, type Point } from './glyphs';
import { mayBeMisread, rightLetters } from './misread-accents';
import { pageRules } from './page-rules';
import { wordStarts } from './word-gaps';

const IMAGE = 3;
/** Narrower spaces than this many times the size of a line's letters are not between cells, also of smaller letters. */
const WIDE = 0.4;
/**
 * A page with pictures on at least this fraction of it, and fewer letters than STAMP_LETTERS, is a scan with a stamp on
 * it.
 */
const SCAN_SHARE = 0.5;
const STAMP_LETTERS = 400;
/**
 * If the file does not identify more than this fraction of a page's letters, its text is nonsense, and the page is a
 * scan.
 */
const UNKNOWN_SHARE = 0.5;
/**
 * The page is also a scan if more than this fraction of its letters is missing within words; in Portuguese, four in a
 * hundred letters have accents.
 */
const LOST_SHARE = 0.01;

/** Characters that are not visible. */
const NO_LETTERS = /[\s\p{C}]/gu;
const LOST = new RegExp(`\\p{L}([${NAMELESS}\\p{Co}]+)(?=\\p{L})`, 'gu');

export interface PageLines {
  readonly lines: readonly Line[];
  /**
   * Lines that the file marks as artifacts, such as headers and footers. If all lines are marked, they count as
   * content.
   */
  readonly leftOut: readonly Line[];
  /** True if its text may be in pictures. */
  readonly isScan: boolean;
  readonly tables: readonly Table[];
}

/** Returns the lines of a page in the order of the file, which most programs write in reading order. */
export function pageLines(engine: PdfEngine, page: number): PageLines {
  const { lines, leftOut, unknown, lost } = textLines(engine, page);
  const letters = sum(lines, ({ text }) => text.replaceAll(NO_LETTERS, '').length);
  const hasObjects = engine.native.FPDFPage_CountObjects(page) > 0;
  const isScan =
    letters === 0
      ? hasObjects
      : unknown > letters * UNKNOWN_SHARE ||
        lost > letters * LOST_SHARE ||
        (letters < STAMP_LETTERS && pictureShare(engine, page) >= SCAN_SHARE);
  const tables = mayHaveTables(lines)
    ? findTables(lines, () => pageRules(engine, page, turnedAs(engine, page)))
    : [];
  return { lines, leftOut, isScan, tables };
}

interface TextLines extends Pick<PageLines, 'lines' | 'leftOut'> {
  /** The number of letters that the file does not identify, and how many of them are within words. */
  readonly unknown: number;
  readonly lost: number;
}

function textLines(engine: PdfEngine, page: number): TextLines {
  const { native } = engine;
  const text = native.FPDFText_LoadPage(page);
  if (!text) return { lines: [], leftOut: [], unknown: 0, lost: 0 };
  try {
    const glyphs = new PageGlyphs(engine, text, turnedAs(engine, page));
    const lines = withRightLetters(glyphs, [...glyphs.lines()]);
    const marked = lines.filter(isMarked(glyphs));
    const leftOut = new Set(marked.length < lines.length ? marked : []);
    return {
      lines: lines.filter((line) => !leftOut.has(line)).map((line) => lineOf(glyphs, line)),
      leftOut: [...leftOut].map((line) => lineOf(glyphs, line)),
      unknown: sum(lines, (line) => line.filter(({ isUnknown }) => isUnknown).length),
      lost: sum(lines, (line) => sum([...textOf(line).matchAll(LOST)], ([, lost]) => lost!.length)),
    };
  } finally {
    native.FPDFText_ClosePage(text);
  }
}

const sum = <Part>(parts: readonly Part[], count: (part: Part) => number): number =>
  parts.reduce((total, part) => total + count(part), 0);

/** Returns a line with the spaces that PDFium has found. */
const textOf = (line: readonly Glyph[]): string =>
  line.map(({ text, space }) => (space === 'none' ? text : ` ${text}`)).join('');

/** Returns a function that maps a point of a page to its position in the page's viewing rotation. */
function turnedAs({ native }: PdfEngine, page: number): (point: Point) => Point {
  // The size of the rotated page.
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

/** Returns the lines with the letters that a font means, if PDFium reads it with a wrong encoding. */
function withRightLetters(glyphs: PageGlyphs, lines: readonly Glyph[][]): readonly Glyph[][] {
  if (!lines.some((line) => mayBeMisread(textOf(line)))) return lines;
  const texts = new Map<number, string>();
  for (const line of lines) {
    let before: number | undefined;
    for (const glyph of line) {
      const font = glyphs.fontOf(glyph);
      const space = font === before && glyph.space === 'none' ? '' : ' ';
      texts.set(font, `${texts.get(font) ?? ''}${space}${glyph.text}`);
      before = font;
    }
  }
  const rights = new Map([...texts].map(([font, written]) => [font, rightLetters(written)]));
  return lines.map((line) =>
    line.map((glyph) => ({
      ...glyph,
      text: rights.get(glyphs.fontOf(glyph))?.get(glyph.text) ?? glyph.text,
    })),
  );
}

/** Returns a function that says if a line is marked as an artifact. */
function isMarked({ engine, text }: PageGlyphs): (line: readonly Glyph[]) => boolean {
  const isArtifact = new Map<number, boolean>();
  return ([first]) => {
    const object = engine.native.FPDFText_GetTextObject(text, first!.index);
    const known = isArtifact.get(object) ?? (object !== 0 && marksOf(engine, object).includes('Artifact'));
    isArtifact.set(object, known);
    return known;
  };
}

function lineOf(glyphs: PageGlyphs, line: readonly Glyph[]): Line {
  const [left, baseline] = glyphs.originOf(line[0]!);
  const size = glyphs.sizeOf(line[0]!);
  const isUpright = glyphs.isUpright(line[0]!);
  const starts = isUpright ? wordStarts(line, size) : line.map(({ space }) => space !== 'none');
  const isCell = (glyph: Glyph, at: number) => {
    const gap = starts[at] ? glyph.left - line[at - 1]!.right : 0;
    // Finding the size of a letter takes time.
    return gap > size * WIDE && gap > BETWEEN_CELLS * glyphs.sizeOf(glyph);
  };
  const words = wordsOf(line, starts);
  return {
    text: words.map(({ text }) => text).join(' '),
    left,
    right: line.at(-1)!.right,
    baseline,
    size,
    cells: 1 + line.filter(isCell).length,
    words: isUpright ? words.filter(({ text }) => text !== '') : [],
    font: glyphs.fontOf(line[0]!),
  };
}

function wordsOf(line: readonly Glyph[], starts: readonly boolean[]): Word[] {
  const words: { text: string; left: number; right: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const { text: letter, left, right } = line[at]!;
    const text = letter === NAMELESS ? '' : letter;
    const word = words.at(-1);
    if (!word || starts[at]) words.push({ text, left, right });
    else {
      word.text += text;
      word.right = Math.max(word.right, right);
    }
  }
  return words;
}

/** Returns the names of an object's marked content. */
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
    const bounds = engine.numbers('float', (...at) => native.FPDFPageObj_GetBounds(object, ...at));
    if (bounds) area += Math.abs((bounds[2]! - bounds[0]!) * (bounds[3]! - bounds[1]!));
  }
  return area / (native.FPDF_GetPageWidth(page) * native.FPDF_GetPageHeight(page) || 1);
}
