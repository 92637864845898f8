import { loadPart } from '../page/loadPart';
import { NOT_READ, READING_LIMITS, type PdfContent } from './PdfContent';

/**
 * Reads a PDF in the browser, in a worker. The program for it is fetched with the first file. Never rejects: `failure`
 * says why a file was not read.
 */
export async function readPdf(file: File, limits = READING_LIMITS): Promise<PdfContent> {
  try {
    const { readInWorker } = await loadPart(() => import('./readInWorker'));
    return await readInWorker(file, limits);
  } catch (cause) {
    console.warn('A PDF could not be read', cause);
    return { ...NOT_READ, failure: 'O PDF não pôde ser lido neste navegador.' };
  }
}
