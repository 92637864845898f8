import { open } from 'node:fs/promises';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { piecesOf, writePieces } from '../pieces-of';
import { S3Error } from './S3Error';

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Options extends S3Keys {
  /** The address of the bucket, with a slash at its end. */
  readonly bucket: URL;
  readonly region: string;
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The key of an object; '' for the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FileBody;
}

/** A file whose bytes are the body, with its size and its SHA-256 in hex, which the store checks. */
interface FileBody {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** How often a request is sent, and the pause before it is sent again, in ms. */
const TRIES = 3;
const PAUSE_MS = 150;
/** The maximum silence of the store, in ms; no request is repeated after that. */
const SILENCE_MS = 5000;
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Sends signed requests to an S3-compatible store (AWS Signature Version 4), over kept connections. */
export class S3Client {
  readonly #options: S3Options;
  readonly #agent: http.Agent;

  constructor(options: S3Options) {
    this.#options = options;
    const Agent = options.bucket.protocol === 'https:' ? https.Agent : http.Agent;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 64 });
  }

  /**
   * Returns the response of a request that succeeded, or with status 404; its body must be read or destroyed. Sends a
   * request again that the store could not take.
   * @throws S3Error
   */
  async send(request: S3Request): Promise<IncomingMessage> {
    for (let left = TRIES; ; left -= 1) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        if (left === 1 || !(error instanceof S3Error) || !error.isPassing) throw error;
        await wait(PAUSE_MS * 3 ** (TRIES - left));
      }
    }
  }

  async #sendOnce(request: S3Request): Promise<IncomingMessage> {
    const response = await this.#exchange(request).catch((error: unknown) => {
      throw error instanceof S3Error ? error : S3Error.unreachable(error);
    });
    const { statusCode = 0, headers } = response;
    if (statusCode < 300 || statusCode === 404) return response;
    throw S3Error.of(statusCode, await textOf(response).catch(() => ''), headers.date);
  }

  async #exchange({ method, key, query, headers, body }: S3Request): Promise<IncomingMessage> {
    const { region, accessKeyId, secretAccessKey, bucket } = this.#options;
    const target = new URL(key, bucket);
    target.search = new URLSearchParams(query).toString();
    const signed = await new AwsV4Signer({
      method,
      url: target.href,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? OF_NOTHING, ...headers },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    const { request } = bucket.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const sending = request(signed.url, {
        method,
        agent: this.#agent,
        timeout: SILENCE_MS,
        headers: { ...headersIn(signed.headers), 'content-length': body?.bytes ?? 0 },
      });
      sending.on('timeout', () => sending.destroy(S3Error.silent(SILENCE_MS)));
      sending.on('response', resolve).on('error', reject);
      if (!body) return void sending.end();
      sendFile(sending, body).catch((error: Error) => sending.destroy(error));
    });
  }
}

async function sendFile(sending: ClientRequest, { path, bytes }: FileBody): Promise<void> {
  await writePieces(sending, piecesOf(await open(path), { start: 0, end: bytes - 1 }));
  sending.end();
}

function headersIn(signed: Headers): Record<string, string> {
  const headers: Record<string, string> = {};
  signed.forEach((value, name) => void (headers[name] = value));
  return headers;
}

/** The maximum length of a text from the store: a page of a listing has about 400 KB. */
const MAX_TEXT = 1024 * 1024;

/** Reads a whole response as text. @throws S3Error if it is cut or too long */
export async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += chunk;
      if (text.length > MAX_TEXT) throw new Error('a text that is too long');
    }
  } catch (error) {
    throw S3Error.unreachable(error);
  }
  return text;
}
