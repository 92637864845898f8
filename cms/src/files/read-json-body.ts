import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { Assembler } from 'stream-json/assembler.js';
import { jsonParser, type Token } from 'stream-json/parser.js';
import { MAX_WRITE_TEXT } from '@fundo/contract/limits';
import { ApiError } from '../base/errors/ApiError';
import { storageErrorOf } from '../base/errors/storage-error';
import { DATA_STRING, DataStringWriter } from './DataStringWriter';
import { deleteTemporary, type IncomingFile } from './IncomingFile';

export interface JsonBody {
  /** The body, with a file's `reference` in place of its data string. */
  readonly value: unknown;
  readonly files: readonly IncomingFile[];
}

interface Limits {
  /** Bytes of the whole body. */
  readonly bodyBytes: number;
  readonly files: number;
}

/** Keys whose value may be a file; a data string under any other key stays text. */
const FILE_KEYS = new Set<unknown>(['arquivo', 'imagem', 'imagem_url', 'url']);
const MAX_DEPTH = 16;
/** Characters of a string that are searched for the start of a data string. */
const DATA_STRING_HEAD = 256;

/**
 * Reads a JSON body as a stream: data strings are written to temporary files as they arrive, so that they do not use
 * memory. After any failure, including an interrupted request, no temporary file is left.
 * @throws ApiError 400, 413, 422, 503, 507
 */
export async function readJsonBody(source: Readable, limits: Limits): Promise<JsonBody> {
  const reader = new BodyReader(limits.files);
  try {
    const utf8 = new StringDecoder('utf8');
    for await (const chunk of limited(source, limits.bodyBytes)) await reader.take(utf8.write(chunk));
    // The parser ends a number or a literal only when another character follows.
    await reader.take(`${utf8.end()} `);
    return { value: reader.value, files: reader.files };
  } catch (error) {
    // Unread data would block the connection's next request.
    source.resume();
    await reader.abandon();
    if (error instanceof ApiError) throw error;
    throw storageErrorOf(error) ?? new ApiError('invalid_json', { cause: error });
  }
}

/** The error of a body with more than `max` bytes. Only a body with files may have more than its text. */
export const bodyTooLarge = (max: number) =>
  new ApiError(max > MAX_WRITE_TEXT ? 'body_too_large/files' : 'body_too_large/text');

/** The chunks of `source`, which stays open if reading stops early: the response is yet to be sent on its socket. */
async function* limited(source: Readable, max: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > max) {
      throw bodyTooLarge(max);
    }
    yield chunk;
  }
}

/** Assembles the parser's tokens into a value, and writes data strings to files. */
class BodyReader {
  readonly files: IncomingFile[] = [];
  // Called directly: as a stream, it costs a promise for each 256 characters of a file.
  readonly #parse = jsonParser({ packStrings: false, streamKeys: false, streamNumbers: false });
  readonly #assembler = new Assembler();
  readonly #maxFiles: number;
  #begun = false;
  #found = false;
  #writer: DataStringWriter | undefined;
  /** Pieces of the data string that are not written yet. */
  #pieces: string[] = [];
  #text = '';
  #textLeft = MAX_WRITE_TEXT;

  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles;
  }

  get value(): unknown {
    if (!this.#found || !this.#assembler.done) throw new ApiError('invalid_json');
    return this.#assembler.current as unknown;
  }

  /** Parses the next part of the body, waiting for the disk if it must. */
  async take(text: string): Promise<void> {
    // A byte-order mark is ignored (RFC 8259, 8.1).
    const found = this.#parse(this.#begun ? text : text.replace(/^\uFEFF/, ''));
    this.#begun ||= text !== '';
    if (typeof found === 'symbol') return;
    for (const token of found.values) {
      this.#found = true;
      if (token.name === 'stringChunk') this.#piece(token.value);
      else if (token.name !== 'endString') this.#structure(token);
      else if (this.#writer) await this.#endFile(this.#writer);
      else this.#endText();
    }
    await this.#writePieces();
  }

  async abandon(): Promise<void> {
    await this.#writer?.abandon();
    await deleteTemporary(this.files);
  }

  #structure(token: Token): void {
    this.#spend('value' in token && typeof token.value === 'string' ? token.value.length : 1);
    if (token.name === 'startString') return;
    this.#assembler.consume(token);
    if (this.#assembler.depth > MAX_DEPTH) throw new ApiError('invalid_json');
  }

  #piece(piece: string): void {
    if (this.#writer) {
      this.#pieces.push(piece);
      return;
    }
    const mayBeFile = FILE_KEYS.has(this.#assembler.key);
    this.#text = mayBeFile ? (this.#text + piece).trimStart() : this.#text + piece;
    const start = mayBeFile ? DATA_STRING.exec(this.#text.slice(0, DATA_STRING_HEAD)) : null;
    if (!start) return this.#spend(piece.length);
    if (this.files.length >= this.#maxFiles) {
      throw new ApiError('too_many_files', { parameters: { max: this.#maxFiles } });
    }
    this.#writer = new DataStringWriter(fieldOf(this.#assembler));
    this.#pieces.push(this.#text.slice(start[0].length));
    this.#text = '';
  }

  async #writePieces(): Promise<void> {
    if (this.#pieces.length === 0) return;
    const text = this.#pieces.join('');
    this.#pieces = [];
    await this.#writer!.write(text);
  }

  async #endFile(writer: DataStringWriter): Promise<void> {
    await this.#writePieces();
    const file = await writer.end();
    this.#writer = undefined;
    this.files.push(file);
    this.#assembler.consume({ name: 'stringValue', value: file.reference });
  }

  #endText(): void {
    this.#assembler.consume({ name: 'stringValue', value: this.#text });
    this.#text = '';
  }

  #spend(characters: number): void {
    this.#textLeft -= characters;
    if (this.#textLeft < 0) throw new ApiError('body_too_large/text');
  }
}

/** The field that is being read, as refusals name it: 'fotos_attributes.0.imagem_url'. */
const fieldOf = ({ path, key }: Assembler): string =>
  [...path, key]
    .filter((part) => part !== null)
    .join('.')
    .replace(/\.url$/, '');
