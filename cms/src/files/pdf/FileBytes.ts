import { open, type FileHandle } from 'node:fs/promises';

const BLOCK = 1024 * 1024;

/** The bytes of a file, read in blocks: as text, each byte is one character. */
export class FileBytes {
  readonly #file: FileHandle;
  readonly size: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /** Up to `count` bytes from an offset on; fewer at the end of the file, none outside it. */
  async text(at: number, count: number): Promise<string> {
    return (await this.bytes(at, count)).toString('latin1');
  }

  /** The offset of the first `word` from `start` on, or -1. */
  async indexOf(word: string, start: number): Promise<number> {
    for (let at = start; at < this.size; at += BLOCK) {
      const found = (await this.bytes(at, BLOCK + word.length - 1)).indexOf(word, 'latin1');
      if (found !== -1) return at + found;
    }
    return -1;
  }

  /** The offset of the last `word`, or -1. */
  async lastIndexOf(word: string): Promise<number> {
    for (let end = this.size; end > 0; end -= BLOCK) {
      const start = Math.max(0, end - BLOCK);
      const block = await this.bytes(start, end - start + word.length - 1);
      const found = block.lastIndexOf(word, undefined, 'latin1');
      if (found !== -1) return start + found;
    }
    return -1;
  }

  /** Reads from `start` to the end in blocks. Each block begins with the last `overlap` characters of the one before. */
  async *blocks(start: number, overlap: number): AsyncGenerator<string> {
    for (let at = start; at < this.size; at += BLOCK) yield this.text(at, BLOCK + overlap);
  }

  /** The same as bytes. */
  async bytes(at: number, count: number): Promise<Buffer> {
    const length = at < 0 ? 0 : Math.max(0, Math.min(count, this.size - at));
    if (length === 0) return Buffer.alloc(0);
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Opens a file for `use`, and closes it afterwards. */
export async function withFile<T>(path: string, use: (file: FileBytes) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return await use(new FileBytes(file, size));
  } finally {
    await file.close();
  }
}
