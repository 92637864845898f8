import { readFile } from 'node:fs/promises';
import type { PdfReading } from './read-pdf-file';

/**
 * The process that opens one PDF (read-pdf-file.ts starts it): sends what it has read, and ends. PDFium is WebAssembly:
 * a hostile file can take memory and time here, and nothing else.
 */
process.once('message', (path: string) => {
  void read(path).then((reading) => process.send!(reading, () => process.exit(0)));
});

async function read(path: string): Promise<PdfReading> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(await readFile(path));
    return { pages: document.getPageCount() };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
