import { xsrfHeader } from '@fundo/contract/xsrf';
import { receivedError, type ReceivedError } from '@fundo/contract/error-body';
import { onlineManager } from '@tanstack/react-query';
import ky, { HTTPError } from 'ky';
import { NoConnection, RequestFailed, type Method, type SentRequest } from './RequestFailed';
import { requestBody } from './requestBody';

/** Called with the share of the body that has been sent, from 0 to 1. */
export type UploadProgress = (shareDone: number) => void;

export interface HttpOptions {
  readonly method?: Method;
  readonly headers?: Headers;
  /** The status that confirms the request. Default: the statuses of its method in CONFIRMED. */
  readonly confirmedBy?: number;
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
 * (docs/product.md 6.2), and the page's cookie against cross-site requests (7.1). Throws NoConnection if the device has none, and RequestFailed for every response that is not a
 * success of the API: another status, a redirect, or a body that is not JSON, such as a proxy's sign-in page. Sets no
 * timeout (docs/product.md 7.1) and never retries: the query client retries reads, and withConnection the saves of forms.
 */
export const createHttpClient =
  (token: () => string | undefined): HttpClient =>
  async (url, { method = 'GET', confirmedBy, headers, data, signal, onUploadProgress } = {}) => {
    const request = { method, url };
    const body = data === undefined ? undefined : await requestBody(data, signal);
    const upload = body instanceof Blob ? uploadFetch(body, onUploadProgress) : undefined;
    try {
      const response = await ky(new URL(url, window.location.href), {
        method,
        headers: allHeaders(url, headers, token(), body !== undefined),
        timeout: false,
        retry: 0,
        // A redirected write must fail: the browser would follow with a GET.
        redirect: method === 'GET' ? 'follow' : 'error',
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
        ...(upload && { fetch: (request) => upload(request as Request) }),
      });
      return await readResponse(
        response,
        request,
        confirmedBy === undefined ? CONFIRMED[method] : [confirmedBy],
      );
    } catch (error) {
      // `fetch` throws a TypeError if there is no response.
      if (error instanceof TypeError && !onlineManager.isOnline()) throw new NoConnection(request, error);
      if (!(error instanceof HTTPError)) throw error;
      const parsed = receivedError.safeParse(await error.response.json().catch(() => undefined));
      throw new RequestFailed(
        error.message,
        request,
        error.response.status,
        parsed.data && withSupportCode(parsed.data),
      );
    }
  };

/** Adds the code under which the server's log has the cause, if the response has one: at the server's own faults. */
const withSupportCode = (body: ReceivedError): ReceivedError =>
  body.request_id === undefined
    ? body
    : { ...body, error: `${body.error} Código para o suporte: ${body.request_id}` };

function allHeaders(url: string, base: Headers | undefined, token: string | undefined, hasBody: boolean) {
  const headers = new Headers(base);
  for (const [name, value] of Object.entries(xsrfHeader(url))) headers.set(name, value);
  headers.set('Accept', 'application/json');
  if (hasBody) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}

/** The statuses with which the API confirms a request. A repeated create gets the status of the first one. */
const CONFIRMED: Readonly<Record<Method, readonly number[]>> = {
  GET: [200, 206],
  POST: [201],
  PUT: [200],
  DELETE: [204],
};

async function readResponse(
  response: Response,
  request: SentRequest,
  confirmed: readonly number[],
): Promise<HttpResponse> {
  const { status, headers } = response;
  const body = await response.text();
  const json = parse(body);
  if (!confirmed.includes(status) || (status !== 204 && json === undefined))
    throw new RequestFailed('The response is not the one of the API', request, status);
  return { status, headers, body, json };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A `fetch` that reports the progress of its upload, which browsers do only for XMLHttpRequest. The body is passed
 * separately from ky's Request, because a Request returns its body only as a stream.
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
      xhr.upload.addEventListener('load', () => onProgress?.(1));
      const fail = () => reject(new TypeError(`Failed to send: ${request.method} ${request.url}`));
      // XMLHttpRequest always follows redirects.
      xhr.addEventListener('load', () =>
        xhr.responseURL === request.url ? resolve(toResponse(xhr)) : fail(),
      );
      xhr.addEventListener('error', fail);
      xhr.addEventListener('abort', aborted);
      xhr.addEventListener('loadend', () => request.signal.removeEventListener('abort', abort));
      request.signal.addEventListener('abort', abort);
      xhr.send(body);
    });

/** Makes a Response with the parts that the back-office reads: status, body and ETag. */
function toResponse(xhr: XMLHttpRequest) {
  const etag = xhr.getResponseHeader('ETag');
  return new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    ...(etag && { headers: { ETag: etag } }),
  });
}
