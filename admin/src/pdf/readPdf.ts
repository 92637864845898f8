import { loadPart } from '../page/loadPart';
import { NOT_READ, READING_LIMITS, type PdfContent } from './PdfContent';

/**
 * Reads PDFs in the browser, one after the other, in one worker. Its start takes longer than the reading of a short file.
 * The worker is ended after a file that could not be read, which may be hostile, and by `close`.
 */
export class PdfReader {
  #worker: Worker | undefined;

  /** The program for it is fetched with the first file. Never rejects: `failure` says why a file was not read. */
  async read(file: File, limits = READING_LIMITS): Promise<PdfContent> {
    try {
      const { startWorker, readInWorker } = await loadPart(() => import('./readInWorker'));
      this.#worker ??= startWorker();
      const content = await readInWorker(this.#worker, file, limits);
      if (content.failure !== undefined) this.close();
      return content;
    } catch (cause) {
      console.warn('A PDF could not be read', cause);
      return { ...NOT_READ, failure: 'O PDF não pôde ser lido neste navegador.' };
    }
  }

  close() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Reads one PDF, as `PdfReader` does. */
export async function readPdf(file: File, limits = READING_LIMITS): Promise<PdfContent> {
  const reader = new PdfReader();
  const content = await reader.read(file, limits);
  reader.close();
  return content;
}
