import { createHash } from 'node:crypto';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Sum } from './Manifest';

/** A text is written in pieces of this size, in bytes: small ones would be a system call each. */
const PIECE = 64 * 1024;

/** A file in an export's folder that is being written. Requests have their turn between two pieces of it. */
export class KeptWriter {
  readonly #name: string;
  readonly #handle: FileHandle;
  readonly #signal: AbortSignal;
  readonly #hash = createHash('sha256');
  #piece: Buffer[] = [];
  #pending = 0;
  #written = 0;

  private constructor(name: string, handle: FileHandle, signal: AbortSignal) {
    this.#name = name;
    this.#handle = handle;
    this.#signal = signal;
  }

  static async open(folder: string, name: string, signal: AbortSignal): Promise<KeptWriter> {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
    return new KeptWriter(name, await open(path.join(folder, name), 'wx', 0o600), signal);
  }

  /** Its size until now, in bytes. */
  get bytes(): number {
    return this.#written + this.#pending;
  }

  /** @throws if the signal is aborted */
  async write(text: string | Buffer): Promise<void> {
    const chunk = typeof text === 'string' ? Buffer.from(text) : text;
    this.#piece.push(chunk);
    this.#pending += chunk.length;
    if (this.#pending >= PIECE) await this.#flush();
  }

  /** Writes the rest. */
  async finish(): Promise<Sum> {
    await this.#flush();
    return { name: this.#name, bytes: this.#written, sha256: this.#hash.digest('hex') };
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  async #flush(): Promise<void> {
    const chunk = Buffer.concat(this.#piece);
    [this.#piece, this.#pending] = [[], 0];
    this.#hash.update(chunk);
    this.#written += chunk.length;
    await this.#handle.writeFile(chunk);
    await turn();
    this.#signal.throwIfAborted();
  }
}
