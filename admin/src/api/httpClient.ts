import { errorBody } from '@fundo/contract/error';
import ky, { HTTPError } from 'ky';
import { HttpError } from 'ra-core';
import { requestBody } from './requestBody';
import { uploadFetch, type UploadProgress } from './uploadFetch';

export interface HttpOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Headers;
  /** What is sent as JSON; a File anywhere in it goes as its data string. */
  readonly data?: unknown;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: UploadProgress;
}

/** The shape that ra-data-simple-rest reads. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: unknown;
}

export type HttpClient = (url: string, options?: HttpOptions) => Promise<HttpAnswer>;

/**
 * The one place of the back-office that calls the API. Sends the signed-in person's token as a bearer (spec §6).
 * Throws react-admin's HttpError, whose message names the call and whose body is the contract's error body.
 * No timeout (spec §7) and no retry: reads are retried by the query client, writes never.
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
      return await answer(response);
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

async function answer(response: Response): Promise<HttpAnswer> {
  const body = await response.text();
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  return { status: response.status, headers: response.headers, body, json };
}
