/** Told how much of a body has been sent, from 0 to 1. */
export type UploadProgress = (shareDone: number) => void;

/**
 * A `fetch` that reports the progress of its upload, which browsers do only for XMLHttpRequest. The body is passed
 * beside ky's Request, because a Request returns its body only as a stream.
 */
export const uploadFetch =
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
