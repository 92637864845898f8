import type { PdfEngine } from './engine';

/** A picture with one byte of grey per pixel, row by row from the top. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** The resolution for recognition: letters in small print are still 20 pixels high. */
const DOTS_PER_INCH = 250;
const POINTS_PER_INCH = 72;
/** The maximum number of pixels of a picture: an A3 page at that resolution. */
export const MAX_PIXELS = 12_000_000;

const GREY = 1;
const WHITE = 0xffffffff;
/** In grey, with annotations: stamps and signatures are among them. */
const FLAGS = 0x01 | 0x08;

/** Draws a page; undefined if it has no size. */
export function renderPage(engine: PdfEngine, page: number): GreyPicture | undefined {
  const { native } = engine;
  const points = { width: native.FPDF_GetPageWidth(page), height: native.FPDF_GetPageHeight(page) };
  const area = points.width * points.height;
  if (!(area > 0)) return undefined;
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / area));
  const width = Math.max(1, Math.floor(points.width * scale));
  const height = Math.max(1, Math.floor(points.height * scale));
  const data = engine.filled(width * height, (at) => {
    const bitmap = native.FPDFBitmap_CreateEx(width, height, GREY, at, width);
    native.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    native.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    native.FPDFBitmap_Destroy(bitmap);
  });
  return { width, height, data };
}
