import { open, rm, type FileHandle } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '@fundo/contract/limits';
import { ApiError } from '../base/errors/ApiError';
import { newIncomingPath, type IncomingFile } from './IncomingFile';

/** The start of a data string that holds a file (RFC 2397); scheme and marker may be in capitals. */
export const DATA_STRING = /^data:[^,]{0,200};\s*base64\s*,/i;

/** White space that some encoders insert as line breaks (RFC 2045, 6.8), and others add around the text. */
const WHITE_SPACE = /[\t\n\f\r ]+/g;

/** Bytes written to the disk at a time. */
const BLOCK = 256 * 1024;
/** Characters decoded at a time: a multiple of four, whose bytes fit into a block. */
const SLICE = 64 * 1024;

/** Decodes one data string's base64 to a temporary file as its pieces arrive, with one block of memory. */
export class DataStringWriter {
  readonly #field: string;
  readonly #target = newIncomingPath();
  readonly #block = Buffer.allocUnsafe(BLOCK);
  #file: FileHandle | undefined;
  /** Bytes of the block that wait to be written. */
  #waiting = 0;
  /** Characters that do not yet make a group of four. */
  #rest = '';
  #bytes = 0;
  #padded = false;

  /** `field` is the file's position in the body, as errors name it. */
  constructor(field: string) {
    this.#field = field;
  }

  /** Decodes the next piece, waiting for the disk when a block is full. @throws ApiError 413, 422 */
  async write(piece: string): Promise<void> {
    await this.#open();
    const text = this.#rest + piece.replaceAll(WHITE_SPACE, '');
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    for (let at = 0; at < whole; at += SLICE) await this.#decode(text.slice(at, Math.min(at + SLICE, whole)));
  }

  async end(): Promise<IncomingFile> {
    if (this.#rest) await this.#decode(this.#rest);
    await this.#flush();
    await this.#file?.close();
    return { ...this.#target, bytes: this.#bytes };
  }

  /** Closes and deletes the file. */
  async abandon(): Promise<void> {
    await this.#file?.close().catch(() => undefined);
    await rm(this.#target.path, { force: true });
  }

  async #decode(text: string): Promise<void> {
    if (this.#block.length - this.#waiting < text.length) await this.#flush();
    const bytes = this.#block.write(text, this.#waiting, 'base64');
    if (this.#padded || !isBase64(text, bytes)) {
      throw new ApiError('invalid_file/damaged').onField(this.#field);
    }
    this.#padded = text.endsWith('=');
    this.#waiting += bytes;
    this.#bytes += bytes;
    if (this.#bytes > MAX_FILE_BYTES) throw new ApiError('file_too_large').onField(this.#field);
  }

  async #flush(): Promise<void> {
    const file = await this.#open();
    await file.appendFile(this.#block.subarray(0, this.#waiting));
    this.#waiting = 0;
  }

  async #open(): Promise<FileHandle> {
    this.#file ??= await open(this.#target.path, 'wx', 0o600);
    return this.#file;
  }
}

/**
 * True if `text`, which Node decoded to `bytes` bytes, is all base64, in the alphabet of RFC 4648, 4 or in that for
 * addresses (5). Node skips other characters, so missing bytes reveal them (ten times faster than testing each one).
 */
function isBase64(text: string, bytes: number): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const digits = text.length - padding;
  return digits % 4 !== 1 && bytes === Math.floor((digits * 3) / 4);
}
