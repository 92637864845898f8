import { once } from 'node:events';
import fs from 'node:fs';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { ApiError, tooLarge } from '../errors/ApiError';
import { newIncomingPath, type IncomingFile } from './IncomingFile';

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** How a data string that holds a file begins (RFC 2397). */
export const DATA_STRING = /^data:[^,]{0,200};base64,/;

/** Decodes the base64 of one data string to a temporary file as its pieces arrive. */
export class DataStringWriter {
  readonly #place = newIncomingPath();
  readonly #stream = fs.createWriteStream(this.#place.path, {
    flags: 'wx',
    mode: 0o600,
    highWaterMark: 256 * 1024,
  });
  /** Characters that do not make a group of four yet. */
  #rest = '';
  #bytes = 0;
  #failure: Error | undefined;

  constructor() {
    this.#stream.on('error', (error) => (this.#failure = error));
  }

  get path(): string {
    return this.#place.path;
  }

  /** Takes the next piece; waits while the disk is behind. @throws ApiError 413, 422 */
  async write(piece: string): Promise<void> {
    if (this.#failure) throw this.#failure;
    const text = this.#rest + piece;
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    await this.#put(text.slice(0, whole));
  }

  async end(): Promise<IncomingFile> {
    await this.#put(this.#rest);
    this.#stream.end();
    if (!this.#stream.closed) await once(this.#stream, 'close');
    if (this.#failure) throw this.#failure;
    return { ...this.#place, bytes: this.#bytes };
  }

  /** Gives up: the file goes with it. */
  async abandon(): Promise<void> {
    this.#stream.destroy();
    if (!this.#stream.closed) await once(this.#stream, 'close').catch(() => undefined);
    await fs.promises.rm(this.#place.path, { force: true });
  }

  async #put(text: string): Promise<void> {
    if (text === '') return;
    if (!BASE64.test(text)) {
      throw new ApiError(422, 'invalid_file', 'O arquivo chegou corrompido. Selecione-o de novo.');
    }
    const bytes = Buffer.from(text, 'base64');
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_FILE_BYTES) throw tooLarge();
    // By its callback: listeners for 'drain' and 'close' would pile up over the pieces of a large file.
    await new Promise<void>((resolve) => {
      if (this.#stream.write(bytes, () => resolve())) resolve();
    });
  }
}
