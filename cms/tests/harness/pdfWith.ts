import PDFDocument from 'pdfkit';
import sharp from 'sharp';

type Write = (document: PDFKit.PDFDocument) => void;

/** A PDF with a page for each function that writes one. */
export async function pdfWith(
  pages: readonly Write[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 60, autoFirstPage: false, ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (const write of pages) {
    document.addPage();
    write(document.fontSize(11));
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A page as a scanner leaves it: a grey picture, a little askew. */
export async function scanOf(lines: readonly string[], type: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const words = lines.map((line, index) => `<text x="120" y="${200 + index * 70}">${line}</text>`).join('');
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1000" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="36"><rect width="1240" height="1000" fill="#fbfaf5"/>${words}</svg>`;
  return sharp(Buffer.from(page))
    .rotate(0.3, { background: '#fbfaf5' })
    .greyscale()
    .toFormat(type)
    .toBuffer();
}
