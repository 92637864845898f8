import { PALETTE } from './palette.js';
import type { Table } from './sample-document.js';
import type { Writer } from './Writer.js';

const ROW = 23;

/** Writes a table with a caption, thin lines, figures aligned right, and the total in bold. */
export function writeTable({ doc, root }: Writer, { caption, columns, rows, total }: Table): void {
  const lines = rows.length + (total ? 2 : 1);
  if (doc.y + 24 + lines * ROW > doc.page.height - doc.page.margins.bottom) doc.addPage();
  doc.font('Helvetica-Bold').fontSize(9).fillColor(PALETTE.grey);
  doc.text(caption, { structParent: root, structType: 'Caption' });
  doc.y += 4;
  doc.font('Helvetica').fontSize(9.5);
  const bold = { src: 'Helvetica-Bold' };
  const header = columns.map(({ label }) => ({
    text: label,
    type: 'TH' as const,
    scope: 'column',
    font: bold,
    textColor: PALETTE.paper,
    backgroundColor: PALETTE.navy,
  }));
  const footer = total?.map((text) => ({
    text,
    font: bold,
    textColor: PALETTE.navy,
    backgroundColor: PALETTE.pale,
  }));
  // pdfkit's table reads `structParent` and `scope`, but its types lack them.
  const options = {
    structParent: root,
    columnStyles: columns.map(({ width, align }) => ({
      width: width ?? ('*' as const),
      align: { x: align ?? ('left' as const), y: 'center' as const },
    })),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.5, left: 0 },
      borderColor: PALETTE.line,
      padding: { top: 6, right: 6, bottom: 6, left: 6 },
      textColor: PALETTE.ink,
    },
    data: [header, ...rows.map((row) => [...row]), ...(footer ? [footer] : [])],
  };
  doc.table(options);
  doc.x = doc.page.margins.left;
  doc.y += 12;
}
