import PDFDocument from 'pdfkit';

/** Draws the pages of the golden set. Lengths are in points, from a page's left and top edges. */

export type Doc = PDFKit.PDFDocument;

/** A table as a reader of the page sees it. A cell over several columns is in the first of them. */
export interface ExpectedTable {
  readonly headers: number;
  readonly rows: readonly (readonly string[])[];
}

interface Page {
  readonly draw: (doc: Doc) => void;
  readonly tables: readonly ExpectedTable[];
}

export interface Layout {
  readonly name: string;
  readonly pages: readonly Page[];
}

export interface Column {
  readonly left: number;
  readonly right: number;
  readonly align?: 'right' | 'center';
}

interface Style {
  readonly size?: number;
  /** The distance of rows, and of the lines in a cell. */
  readonly pitch?: number;
  readonly leading?: number;
  readonly bold?: 'first' | 'first and last' | 'none';
  readonly valign?: 'middle';
}

const FONT = 'Helvetica';
const BOLD = 'Helvetica-Bold';

/** Writes each cell at its place, row by row, without rules. '\n' ends a line of a cell. Returns where the rows end. */
export function writeRows(
  doc: Doc,
  top: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { size = 10, pitch = size * 1.6, leading = size * 1.2, bold = 'first', valign }: Style = {},
): number {
  let y = top;
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const isBold = (index === 0 && bold !== 'none') || (isLast && bold === 'first and last');
    doc.font(isBold ? BOLD : FONT).fontSize(size);
    const height = Math.max(...row.map((cell) => cell.split('\n').length));
    for (const [at, cell] of row.entries()) {
      const lines = cell.split('\n');
      const down = valign === 'middle' ? ((height - lines.length) * leading) / 2 : 0;
      for (const [line, text] of lines.entries())
        if (text)
          doc.text(text, leftOf(doc, text, columns[at]!), y + down + line * leading, { lineBreak: false });
    }
    y += pitch + (height - 1) * leading;
  }
  doc.font(FONT);
  return y;
}

function leftOf(doc: Doc, text: string, { left, right, align }: Column): number {
  const room = right - left - doc.widthOfString(text);
  return align === 'right' ? left + room : align === 'center' ? left + room / 2 : left;
}

/** Draws a rule under each of these heights. */
export function drawRules(doc: Doc, left: number, right: number, ...heights: readonly number[]): void {
  for (const y of heights) doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke();
}

/** Writes a paragraph of the page's width, and returns where it ends. */
export function writeText(doc: Doc, top: number, text: string, size = 10): number {
  doc.font(FONT).fontSize(size).text(text, 60, top, { width: 475, lineGap: 2 });
  return doc.y + 8;
}

/** Returns a table as it is read, of rows whose cells may have several lines. */
export const read = (rows: readonly (readonly string[])[], headers = 1): ExpectedTable => ({
  headers,
  rows: rows.map((row) => row.map((cell) => cell.replaceAll('\n', ' '))),
});

export async function pdfOf({ pages }: Layout): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60, autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const { draw } of pages) {
    document.addPage();
    draw(document);
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
