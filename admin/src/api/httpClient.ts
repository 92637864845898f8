import { receivedError } from '@fundo/contract/error-body';
import ky, { HTTPError } from 'ky';
import { HttpError } from 'ra-core';
import { requestBody } from './requestBody';

/** Told how much of a body has been sent, from 0 to 1. */
export type UploadProgress = (shareDone: number) => void;

export interface HttpOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Headers;
  /** Sent as JSON, with each File in it as its data string. */
  readonly data?: unknown;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
}

/** The shape that ra-data-simple-rest reads. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpResponse>;

/**
 * The one place of the back-office that calls the API. Sends the signed-in person's token as a bearer
 * (docs/product.md 6.2). Throws react-admin's HttpError: its message names the request, its body is the contract's
 * error body. Sets no timeout (docs/product.md 7.1) and never retries: the query client retries reads, nothing
 * retries writes.
 */
export const createHttpClient =
  (token: () => string | undefined): HttpClient =>
  async (url, { method = 'GET', headers, data, signal, onUploadProgress } = {}) => {
    const body = data === undefined ? undefined : await requestBody(data, signal);
    const upload = body instanceof Blob ? uploadFetch(body, onUploadProgress) : undefined;
    try {
      const response = await ky(new URL(url, window.location.href), {
        method,
        headers: bearer(headers, token(), body !== undefined),
        timeout: false,
        retry: 0,
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        ...(upload && { fetch: (request) => upload(request as Request) }),
      });
      return await readResponse(response);
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error;
      const parsed = receivedError.safeParse(await error.response.json().catch(() => undefined));
      throw new HttpError(error.message, error.response.status, parsed.success ? parsed.data : undefined);
    }
  };

function bearer(given: Headers | undefined, token: string | undefined, hasBody: boolean) {
  const headers = new Headers(given);
  headers.set('Accept', 'application/json');
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

async function readResponse(response: Response): Promise<HttpResponse> {
  const body = await response.text();
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json };
}

/**
 * A `fetch` that reports the progress of its upload, which browsers do only for XMLHttpRequest. The body is passed
 * beside ky's Request, because a Request returns its body only as a stream.
 */
const uploadFetch =
  (body: Blob, onProgress?: UploadProgress) =>
  (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      const aborted = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
      if (request.signal.aborted) return aborted();

      xhr.open(request.method, request.url);
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) =>
        onProgress?.(total > 0 ? loaded / total : 0),
      );
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () =>
        reject(new TypeError(`Failed to send: ${request.method} ${request.url}`)),
      );
      xhr.addEventListener('abort', aborted);
      xhr.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
      request.signal.addEventListener('abort', abort);
      xhr.send(body);
    });

/** Keeps what the back-office reads of a write's response: status, body and ETag. */
function toResponse(xhr: XMLHttpRequest) {
  const etag = xhr.getResponseHeader('ETag');
  return new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    ...(etag && { headers: { ETag: etag } }),
  });
}
