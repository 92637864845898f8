import PDFDocument from 'pdfkit';

/** Returns a PDF with one page per text; the text is searchable. */
export function pdfOfPages(...texts: readonly string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    for (const text of texts) document.addPage().text(text);
    document.end();
  });
}
