import type { FileHandle } from 'node:fs/promises';
import type { ReadingFailure } from './outcome';
import type { TextBlock } from './page-texts-table';
import { ReadingEnded, ReadingProcess, type ReadingLimits } from './processes/ReadingProcess';

/** The maximum number of pages of a file that are stored, and the maximum text, in letters of its JSON. */
const MAX_PAGES = 10_000;
const MAX_LETTERS = 40_000_000;

const MIB = 1024 * 1024;

interface TextLimits extends ReadingLimits {
  /** The engine keeps memory that a file took: a process with more than this, in bytes, gets no other file. */
  readonly bytesKept: number;
}

export const READING_LIMITS: TextLimits = {
  idleMs: 20_000,
  cpuMs: 1200,
  bytes: 400 * MIB,
  bytesKept: 250 * MIB,
};

/** A page with its text layer; a scan's text is yet to be recognised. A damaged page cannot be opened. */
export interface ReadPage {
  readonly page: number;
  readonly blocks: readonly TextBlock[];
  readonly isScan: boolean;
  readonly isDamaged: boolean;
}

/** The pages read of a file, or the reason why it could not be read. */
export type FileReading =
  | { readonly pages: number; readonly read: readonly ReadPage[] }
  | { readonly failure: ReadingFailure };

/** Reads the text layers of PDFs in a separate process, one file after another. */
export class TextReader {
  readonly #limits: TextLimits;
  #process: ReadingProcess | undefined;
  #isStopped = false;

  constructor(limits = READING_LIMITS) {
    this.#limits = limits;
  }

  async read(file: FileHandle): Promise<FileReading> {
    if (this.#process && (await this.#process.bytes()) > this.#limits.bytesKept) this.#process.end();
    // Checked after the wait: it may have been stopped meanwhile.
    if (this.#isStopped) return { failure: 'stopped' };
    if (!this.#process?.isUsable) this.#process = new ReadingProcess('read-process.js', this.#limits);
    try {
      return await readWith(this.#process, file);
    } catch (error) {
      this.#process.end();
      if (error instanceof ReadingEnded) return { failure: error.reason };
      throw error;
    }
  }

  /** Ends the process, and the reading with it. The next file starts another one. */
  end(): void {
    this.#process?.end();
  }

  /** Ends the process for good: every later file fails with 'stopped'. */
  stop(): void {
    this.#isStopped = true;
    this.end();
  }
}

async function readWith(reading: ReadingProcess, file: FileHandle): Promise<FileReading> {
  await reading.sendFile(file, true);
  const read: ReadPage[] = [];
  let pages = 0;
  let left = MAX_LETTERS;
  for (;;) {
    const next = await reading.next();
    if ('failure' in next) return next;
    if ('pages' in next) pages = next.pages;
    else if ('page' in next) {
      left -= JSON.stringify(next.blocks).length;
      if (next.page !== read.length + 1 || next.page > pages) throw new ReadingEnded('ended');
      if (read.length === MAX_PAGES || left < 0) throw new ReadingEnded('memory');
      read.push(next);
    } else {
      if (read.length !== pages) throw new ReadingEnded('ended');
      return { pages, read };
    }
  }
}
