import type { Rule } from '../tables/rules';
import type { PdfEngine } from './engine';
import type { Point } from './glyphs';

const PATH = 2;
/** FPDFPathSegment_GetType. */
const LINE_TO = 0;
/** A rule is at most this thick and at least this long, in points. */
const THICK = 2;
const LONG = 8;
/** A rectangle has at most this many segments. */
const RECTANGLE = 6;
/** The maximum numbers of objects and of parts of lines that are looked at on a page. */
const MAX_OBJECTS = 3000;
const MAX_SEGMENTS = 6000;

/** Returns the horizontal lines, and edges of filled areas, that a page draws, in its viewing rotation. */
export function pageRules(engine: PdfEngine, page: number, turned: (point: Point) => Point): Rule[] {
  const { native } = engine;
  const rules: Rule[] = [];
  const add = (one: Point, other: Point) => {
    const [[x1, y1], [x2, y2]] = [turned(one), turned(other)];
    const isRule = Math.abs(y1 - y2) <= THICK && Math.abs(x1 - x2) >= LONG;
    if (isRule) rules.push({ y: (y1 + y2) / 2, left: Math.min(x1, x2), right: Math.max(x1, x2) });
  };
  let left = MAX_SEGMENTS;
  const objects = Math.min(native.FPDFPage_CountObjects(page), MAX_OBJECTS);
  for (let index = 0; index < objects && left > 0; index += 1) {
    const object = native.FPDFPage_GetObject(page, index);
    if (native.FPDFPageObj_GetType(object) !== PATH) continue;
    const segments = native.FPDFPath_CountSegments(object);
    left -= segments;
    if (segments > RECTANGLE) addLines(engine, object, Math.min(segments, MAX_SEGMENTS), add);
    else addEdges(engine, object, add);
  }
  return rules;
}

type Add = (one: Point, other: Point) => void;

/** Adds the four edges of a rectangle; a line is a thin one. */
function addEdges(engine: PdfEngine, object: number, add: Add): void {
  const bounds = engine.numbers('float', (...at) => engine.native.FPDFPageObj_GetBounds(object, ...at));
  if (!bounds) return;
  const [left, bottom, right, top] = [...bounds] as [number, number, number, number];
  add([left, bottom], [right, bottom]);
  add([left, top], [right, top]);
  add([left, bottom], [left, top]);
  add([right, bottom], [right, top]);
}

/** Adds the lines of a path. */
function addLines(engine: PdfEngine, object: number, count: number, add: Add): void {
  const { native } = engine;
  const matrix = engine.numbers('float', (at) => native.FPDFPageObj_GetMatrix(object, at!));
  const [a, b, c, d, e, f] = [...(matrix ?? [1, 0, 0, 1, 0, 0])] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  let before: Point | undefined;
  for (let index = 0; index < count; index += 1) {
    const segment = native.FPDFPath_GetPathSegment(object, index);
    const at = engine.numbers('float', (x, y) => native.FPDFPathSegment_GetPoint(segment, x!, y!));
    if (!at) continue;
    const [x, y] = [...at] as [number, number];
    const point: Point = [a * x + c * y + e, b * x + d * y + f];
    if (before && native.FPDFPathSegment_GetType(segment) === LINE_TO) add(before, point);
    before = point;
  }
}
