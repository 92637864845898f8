import { readFileSync } from 'node:fs';
import type { PdfReading } from './read-pdf-file';

const STANDARD_INPUT = 0;

/**
 * The process that reads the PDF on its standard input (read-pdf-file.ts starts it): sends what it has read, and ends.
 * PDFium is WebAssembly: a hostile file can take memory and time here, and nothing else.
 */
void read().then((reading) => process.send!(reading, () => process.exit(0)));

async function read(): Promise<PdfReading> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(readFileSync(STANDARD_INPUT));
    const pages = document.getPageCount();
    return pages > 0 ? { pages } : { failure: 'has no pages' };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
