import { PALETTE } from './palette.js';
import { writeTable } from './pdf-table.js';
import type { Block, SampleDocument, Signatory } from './sample-document.js';
import type { Writer } from './Writer.js';

const BODY = 10.5;
const LINE_GAP = 3.2;

/** Opens a new page if fewer than `height` points are left on this one. */
function keepTogether({ doc }: Writer, height: number): void {
  if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
}

const setBody = ({ doc }: Writer) => doc.font('Helvetica').fontSize(BODY).fillColor(PALETTE.ink);

/** Writes the document's title and its summary. */
export function writeTitle({ doc, root }: Writer, { titulo, resumo }: SampleDocument): void {
  doc.font('Helvetica-Bold').fontSize(19).fillColor(PALETTE.navy);
  doc.text(titulo, { lineGap: 3, structParent: root, structType: 'H1' });
  doc.moveDown(0.3);
  doc.font('Helvetica').fontSize(11).fillColor(PALETTE.grey);
  doc.text(resumo, { lineGap: 3, structParent: root, structType: 'P' });
  doc.moveDown(0.7);
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(doc.x, doc.y, 48, 3).fill(PALETTE.amber);
  doc.endMarkedContent();
  doc.y += 18;
}

function writeHeading(writer: Writer, text: string): void {
  const { doc, root } = writer;
  keepTogether(writer, 84);
  doc.y += 8;
  doc.font('Helvetica-Bold').fontSize(12.5).fillColor(PALETTE.navy);
  doc.text(text, { structParent: root, structType: 'H2' });
  doc.y += 5;
}

function writeParagraph(writer: Writer, text: string, inset = 0): void {
  const { doc, root } = writer;
  keepTogether(writer, 30);
  const { left, right } = doc.page.margins;
  const options = { width: doc.page.width - left - right - inset, lineGap: LINE_GAP };
  setBody(writer).text(text, left + inset, doc.y, { ...options, structParent: root, structType: 'P' });
  doc.x = left;
  doc.y += 6;
}

function writeArticle(writer: Writer, label: string, text: string): void {
  const { doc, root } = writer;
  keepTogether(writer, 34);
  const element = doc.struct('P');
  root.add(element);
  doc.font('Helvetica-Bold').fontSize(BODY).fillColor(PALETTE.ink);
  const options = { lineGap: LINE_GAP, structParent: element, structType: 'Span' };
  doc.text(`${label} `, { ...options, continued: true });
  doc.font('Helvetica').text(text, { lineGap: LINE_GAP, continued: false });
  element.end();
  doc.y += 6;
}

function writeList(writer: Writer, items: readonly string[]): void {
  const { doc, root } = writer;
  const element = doc.struct('L');
  root.add(element);
  for (const item of items) {
    keepTogether(writer, 30);
    setBody(writer).list([item], {
      lineGap: LINE_GAP,
      bulletRadius: 1.6,
      textIndent: 14,
      structParent: element,
    });
    doc.y += 3;
  }
  element.end();
  doc.y += 5;
}

function writeSignatures(writer: Writer, place: string, people: readonly Signatory[]): void {
  const { doc, root } = writer;
  keepTogether(writer, 120);
  doc.y += 10;
  writeParagraph(writer, `${place.charAt(0).toUpperCase()}${place.slice(1)}.`);
  const { left, right } = doc.page.margins;
  const column = (doc.page.width - left - right) / 2;
  const y = doc.y + 40;
  people.forEach(({ nome, cargo }, index) => {
    const x = left + index * column;
    const options = { width: column - 24, structParent: root, structType: 'P' };
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(x, y - 6)
      .lineTo(x + column - 24, y - 6)
      .lineWidth(0.6)
      .stroke(PALETTE.grey);
    doc.endMarkedContent();
    setBody(writer).font('Helvetica-Bold').text(nome, x, y, options);
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor(PALETTE.grey)
      .text(cargo, x, y + 15, options);
  });
  doc.x = left;
}

/** Writes the blocks of a document, on as many pages as they need. */
export function writeBody(writer: Writer, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === 'heading') writeHeading(writer, block.text);
    else if (block.kind === 'paragraph') writeParagraph(writer, block.text);
    else if (block.kind === 'item') writeParagraph(writer, block.text, 18);
    else if (block.kind === 'article') writeArticle(writer, block.label, block.text);
    else if (block.kind === 'list') writeList(writer, block.items);
    else if (block.kind === 'table') writeTable(writer, block);
    else if (block.kind === 'new page') writer.doc.addPage();
    else writeSignatures(writer, block.place, block.people);
  }
}
