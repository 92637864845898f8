import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Assembler } from 'stream-json/assembler.js';
import { parser } from 'stream-json';
import { ApiError, invalidJson } from '../errors/ApiError';
import { DATA_STRING, DataStringWriter } from './DataStringWriter';
import { discard, type IncomingFile } from './IncomingFile';

export interface JsonBody {
  /** The body, with a file's `reference` wherever a data string stood. */
  readonly value: unknown;
  readonly files: readonly IncomingFile[];
}

interface Limits {
  /** Bytes of body in all. */
  readonly bodyBytes: number;
  readonly files: number;
}

/** Where a file may stand; a data string anywhere else is text like any other. */
const FILE_KEYS = new Set<unknown>(['arquivo', 'imagem', 'imagem_url', 'url']);
/** Characters that a body may hold outside its files. */
const MAX_TEXT = 1024 * 1024;
const MAX_DEPTH = 16;
/** How much of a string is looked at before it is known to be no data string. */
const DATA_STRING_HEAD = 256;

/**
 * Reads a JSON body as a stream: data strings go to temporary files as they arrive, so that memory does not grow
 * with them. On any failure, an interrupted request included, no file stays.
 * @throws ApiError 400, 413, 422
 */
export async function readJsonBody(source: Readable, limits: Limits): Promise<JsonBody> {
  const reader = new BodyReader(limits.files);
  try {
    await pipeline(
      limited(source, limits.bodyBytes),
      parser.asStream({
        packKeys: true,
        packNumbers: true,
        packStrings: false,
        streamStrings: true,
        streamKeys: false,
        streamNumbers: false,
      }),
      async (tokens: AsyncIterable<Token>) => {
        for await (const token of tokens) await reader.take(token);
      },
    );
    return { value: reader.value, files: reader.files };
  } catch (error) {
    await reader.abandon();
    if (error instanceof ApiError) throw error;
    throw invalidJson(error);
  }
}

/** The chunks of `source`, which stays open when reading stops early: its answer has yet to be sent on its socket. */
async function* limited(source: Readable, most: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) {
      throw new ApiError(
        413,
        'body_too_large',
        'O envio passa do limite. Envie menos arquivos de cada vez; cada um pode ter até 100 mb.',
      );
    }
    yield chunk;
  }
}

interface Token {
  readonly name: string;
  readonly value?: string;
}

/** Assembles tokens into a value, and leads what looks like a data string into a file. */
class BodyReader {
  readonly files: IncomingFile[] = [];
  readonly #assembler = new Assembler();
  readonly #maxFiles: number;
  #writer: DataStringWriter | undefined;
  #text: string | undefined;
  #textLeft = MAX_TEXT;

  constructor(maxFiles: number) {
    this.#maxFiles = maxFiles;
  }

  get value(): unknown {
    if (!this.#assembler.done) throw invalidJson();
    return this.#assembler.current as unknown;
  }

  async take(token: Token): Promise<void> {
    switch (token.name) {
      case 'startString':
        this.#text = '';
        return;
      case 'stringChunk':
        return this.#piece(token.value!);
      case 'endString':
        return this.#endString();
      default:
        this.#spend(token.value?.length ?? 1);
        this.#assembler.consume(token as Parameters<Assembler['consume']>[0]);
        if (this.#assembler.depth > MAX_DEPTH) throw invalidJson();
    }
  }

  async abandon(): Promise<void> {
    await this.#writer?.abandon();
    await discard(this.files);
  }

  async #piece(piece: string): Promise<void> {
    if (this.#writer) return this.#writer.write(piece);
    this.#text += piece;
    const head = this.#text!.slice(0, DATA_STRING_HEAD);
    const start = FILE_KEYS.has(this.#assembler.key) ? DATA_STRING.exec(head) : null;
    if (!start) return this.#spend(piece.length);
    if (this.files.length >= this.#maxFiles) {
      throw new ApiError(413, 'too_many_files', `Envie até ${this.#maxFiles} arquivos de cada vez`);
    }
    this.#writer = new DataStringWriter();
    const rest = this.#text!.slice(start[0].length);
    this.#text = '';
    await this.#writer.write(rest);
  }

  async #endString(): Promise<void> {
    let value = this.#text!;
    if (this.#writer) {
      const file = await this.#writer.end();
      this.#writer = undefined;
      this.files.push(file);
      value = file.reference;
    }
    this.#text = undefined;
    this.#assembler.consume({ name: 'stringValue', value });
  }

  #spend(characters: number): void {
    this.#textLeft -= characters;
    if (this.#textLeft < 0) throw new ApiError(413, 'body_too_large', 'O texto enviado passa do limite');
  }
}
