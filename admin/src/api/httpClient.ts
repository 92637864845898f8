import { errorBody } from '@fundo/contract/error';
import ky, { HTTPError } from 'ky';
import { HttpError } from 'ra-core';
import { requestBody } from './requestBody';
import { uploadFetch, type UploadProgress } from './uploadFetch';

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
 * (docs/product.md 6). Throws react-admin's HttpError: its message names the request, its body is the contract's error
 * body. Sets no timeout (docs/product.md 7) and never retries: the query client retries reads, nothing retries writes.
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
      const parsed = errorBody.safeParse(await error.response.json().catch(() => undefined));
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
