import PDFDocument from 'pdfkit';
import { writeBody, writeTitle } from './pdf-body.js';
import { drawFrames } from './pdf-frame.js';
import type { SampleDocument } from './sample-document.js';
import type { Writer } from './Writer.js';

const AUTHOR = 'Secretaria Municipal de Finanças';

/** `compress: false` leaves the text readable in the bytes. */
export interface PdfOptions {
  readonly compress?: boolean;
  /** The password without which the file does not open. */
  readonly userPassword?: string;
}

/**
 * Renders a document as a tagged A4 PDF in Portuguese, with text that can be searched and copied. The same document
 * gives the same bytes, because its only date is `createdAt`.
 */
export function renderPdf(
  document: SampleDocument,
  { compress = true, userPassword }: PdfOptions = {},
): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: 84, bottom: 76, left: 68, right: 68 },
    bufferPages: true,
    compress,
    ...(userPassword && { userPassword }),
    pdfVersion: '1.7',
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    info: {
      Title: document.titulo,
      Author: AUTHOR,
      Subject: document.resumo,
      Creator: 'FUNDAT',
      CreationDate: document.createdAt,
      ModDate: document.createdAt,
    },
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    const root = doc.struct('Document');
    doc.addStructure(root);
    const writer: Writer = { doc, root };
    writeTitle(writer, document);
    writeBody(writer, document.body);
    root.end();
    drawFrames(doc, document.titulo);
    doc.end();
  });
}
