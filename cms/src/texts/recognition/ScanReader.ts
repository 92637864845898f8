import type { FileHandle } from 'node:fs/promises';
import type { TextBlock } from '../page-texts-table';
import {
  ReadingEnded,
  ReadingProcess,
  type EndReason,
  type ReadingLimits,
} from '../processes/ReadingProcess';

export const RECOGNITION_LIMITS: ReadingLimits = { idleMs: 60_000, cpuMs: 60_000, bytes: 900 * 1024 * 1024 };

/** The text recognised on a page, or the reason why there is none. */
export type Recognised =
  | { readonly blocks: readonly TextBlock[] }
  | { readonly failure: EndReason | 'damaged' };

/** Recognises the text of pictures in a separate process, page by page. */
export class ScanReader {
  readonly #limits: ReadingLimits;
  #process: ReadingProcess | undefined;
  /** The file that the process has received. */
  #file: FileHandle | undefined;
  #isStopped = false;

  constructor(limits = RECOGNITION_LIMITS) {
    this.#limits = limits;
  }

  async recognise(file: FileHandle, isPdf: boolean, page: number): Promise<Recognised> {
    try {
      const reading = await this.#processWith(file, isPdf);
      reading.ask({ recognise: page });
      const next = await reading.next();
      if (!('page' in next) || next.page !== page) throw new ReadingEnded('ended');
      return next.isDamaged ? { failure: 'damaged' } : { blocks: next.blocks };
    } catch (error) {
      this.end();
      if (error instanceof ReadingEnded) return { failure: error.reason };
      throw error;
    }
  }

  /** Ends the process, and the recognition with it. The next page starts another one. */
  end(): void {
    this.#process?.end();
    this.#file = undefined;
  }

  /** Ends the process for good: every later page fails with 'stopped'. */
  stop(): void {
    this.#isStopped = true;
    this.end();
  }

  async #processWith(file: FileHandle, isPdf: boolean): Promise<ReadingProcess> {
    if (this.#isStopped) throw new ReadingEnded('stopped');
    if (this.#process?.isUsable && this.#file === file) return this.#process;
    if (!this.#process?.isUsable) this.#process = new ReadingProcess('ocr-process.js', this.#limits);
    this.#file = undefined;
    await this.#process.sendFile(file, isPdf);
    await this.#process.next();
    this.#file = file;
    return this.#process;
  }
}
