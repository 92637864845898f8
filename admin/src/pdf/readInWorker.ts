import {
  getDocument,
  PDFWorker,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bytesOf } from '../files/bytesOf';
import { NOT_READ, type PdfContent, type READING_LIMITS } from './PdfContent';

type Limits = typeof READING_LIMITS;

/** Starts PDF.js's worker. */
export const startWorker = () => new Worker(new URL('./pdfWorker.ts', import.meta.url), { type: 'module' });

/**
 * Reads a PDF with PDF.js, up to the time limit. The worker keeps nothing of a file that was read; after a failure it may
 * still be busy, and must be ended: a hostile file keeps neither processor nor memory.
 */
export async function readInWorker(port: Worker, file: File, limits: Limits): Promise<PdfContent> {
  const worker = PDFWorker.create({ port });
  let content = NOT_READ;
  const keep = (read: Partial<PdfContent>) => (content = { ...content, ...read });
  try {
    await Promise.race([readAll(file, worker, limits, keep), failsAfter(limits.seconds), failsWith(port)]);
    return content;
  } catch (cause) {
    // Its class is not exported.
    if (cause instanceof Error && cause.name === 'PasswordException')
      return { ...content, needsPassword: true };
    console.warn('A PDF could not be read', cause);
    return {
      ...content,
      failure: cause instanceof TooSlow ? 'O PDF demora demais para ser lido.' : BROKEN,
    };
  }
}

const BROKEN = 'O PDF está incompleto ou danificado. Abra-o para conferir.';

class TooSlow extends Error {
  override name = 'TooSlow';
}

const failsAfter = (seconds: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new TooSlow(`Not read within ${seconds} s`)), seconds * 1000);
  });

/** Rejects if the worker itself fails, as without memory. */
const failsWith = (port: Worker) =>
  new Promise<never>((_resolve, reject) => {
    port.addEventListener('error', (event) => reject(new Error(event.message)));
  });

async function readAll(
  file: File,
  worker: PDFWorker,
  { pages, letters }: Limits,
  keep: (read: Partial<PdfContent>) => void,
) {
  const task = openPdf(await bytesOf(file), worker);
  try {
    const pdf = await task.promise;
    const { info } = await pdf.getMetadata();
    keep({ pageCount: pdf.numPages, title: titleIn(info) });
    const texts: string[] = [];
    let left = letters;
    for (let number = 1; number <= Math.min(pdf.numPages, pages) && left > 0; number += 1) {
      const text = await textOf(pdf, number, left);
      left -= text.length;
      texts.push(text);
      keep({ pages: [...texts] });
    }
  } finally {
    await task.destroy();
  }
}

/** Without eval and WebAssembly, which the page's content security policy forbids: a text needs neither. */
const openPdf = (data: Uint8Array, worker: PDFWorker): PDFDocumentLoadingTask =>
  getDocument({ data, worker, isEvalSupported: false, useWasm: false, disableFontFace: true, verbosity: 0 });

const titleIn = (info: object): string | undefined =>
  'Title' in info && typeof info.Title === 'string' ? info.Title.trim() || undefined : undefined;

/** Returns at most `max` letters of a page, with its line breaks. */
async function textOf(pdf: PDFDocumentProxy, number: number, max: number): Promise<string> {
  const page = await pdf.getPage(number);
  const reader = page.streamTextContent().getReader();
  let text = '';
  while (text.length < max) {
    const { done, value } = await reader.read();
    if (done) return text;
    for (const item of value.items) if ('str' in item) text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return text.slice(0, max);
}
