import PDFDocument from 'pdfkit';

/** A PDF that has each text on a page of its own, as text that can be searched. */
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
