import { NOME_DO_FUNDO } from './conselho.js';
import { PALETTE } from './palette.js';

const TILE = 16;

/** Draws a strip of small tiles, each with a quarter of a circle that is rotated by its position. */
function drawTiles(doc: PDFKit.PDFDocument, x: number, y: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const left = x + i * TILE;
    doc.rect(left, y, TILE, TILE).fill(i % 2 === 0 ? PALETTE.navy : PALETTE.pale);
    const ink = [PALETTE.amber, PALETTE.navy, PALETTE.paper, PALETTE.green][i % 4] ?? PALETTE.amber;
    const cx = i % 4 < 2 ? left : left + TILE;
    const cy = i % 3 === 0 ? y : y + TILE;
    doc
      .save()
      .rect(left, y, TILE, TILE)
      .clip()
      .circle(cx, cy, TILE * 0.72)
      .fill(ink)
      .restore();
  }
}

function drawFrame(doc: PDFKit.PDFDocument, titulo: string, page: number, pages: number): void {
  const { left, right, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  doc.markContent('Artifact', { type: 'Pagination' });
  // Text below the bottom margin would open a new page.
  doc.page.margins.bottom = 0;
  drawTiles(doc, left, 34, 4);
  doc.font('Helvetica-Bold').fontSize(10).fillColor(PALETTE.navy);
  doc.text('FUNDAT', left + TILE * 4 + 12, 33, { lineBreak: false });
  doc.font('Helvetica').fontSize(7.5).fillColor(PALETTE.grey);
  doc.text(NOME_DO_FUNDO, left + TILE * 4 + 12, 45, { lineBreak: false });
  const foot = doc.page.height - 50;
  doc
    .moveTo(left, foot)
    .lineTo(left + width, foot)
    .lineWidth(0.5)
    .stroke(PALETTE.line);
  doc.font('Helvetica').fontSize(8).fillColor(PALETTE.grey);
  doc.text(titulo, left, foot + 9, { width: width - 90, height: 10, ellipsis: true });
  doc.text(`Página ${page} de ${pages}`, left + width - 90, foot + 9, { width: 90, align: 'right' });
  doc.page.margins.bottom = bottom;
  doc.endMarkedContent();
}

/** Draws the header and the footer of every page, once the number of pages is known. */
export function drawFrames(doc: PDFKit.PDFDocument, titulo: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    drawFrame(doc, titulo, index + 1, count);
  }
}
