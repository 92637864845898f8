export type UploadProgress = (shareDone: number) => void;

/**
 * `fetch` for one body whose progress is wanted: browsers tell how much of a body has been sent through
 * XMLHttpRequest only. Takes the request that ky made, and its body, which a Request gives back only as a stream.
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

/** Of a write's answer the status, the body and the new version are read. */
function toResponse(xhr: XMLHttpRequest) {
  const etag = xhr.getResponseHeader('ETag');
  return new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    ...(etag && { headers: { ETag: etag } }),
  });
}
