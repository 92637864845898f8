/**
 * The JSON body of a write, with each picked File as its data string. Returns a string if there are no files, else a
 * Blob of parts: files of 100 MB must never become one string.
 */
export async function requestBody(data: unknown, signal?: AbortSignal): Promise<string | Blob> {
  const files: File[] = [];
  const placeholder = `file-${crypto.randomUUID()}-`;
  const json = JSON.stringify(data, (_key, value: unknown) =>
    value instanceof File ? `${placeholder}${files.push(value) - 1}` : value,
  );
  if (files.length === 0) return json;

  const parts: BlobPart[] = [];
  for (const [index, text] of json.split(new RegExp(`${placeholder}\\d+`)).entries()) {
    parts.push(text);
    const file = files[index];
    if (file) parts.push(...(await dataStringParts(file, signal)));
  }
  return new Blob(parts, { type: 'application/json' });
}

/** Bytes read at once: a multiple of three, so that pieces of base64 join without padding between them. */
const PIECE_BYTES = 3 * 256 * 1024;

/**
 * A file as an inline data string (docs/product.md 3.2: `data:application/pdf;base64,…`), in pieces. Each piece
 * becomes a Blob at once, so that a file of 100 MB neither freezes the tab nor fills its heap. Rejects with 'Failed
 * to read file' (docs/product.md 8).
 */
async function dataStringParts(file: Blob, signal?: AbortSignal): Promise<BlobPart[]> {
  const parts: BlobPart[] = [`data:${file.type || 'application/octet-stream'};base64,`];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal?.throwIfAborted();
    parts.push(new Blob([await toBase64(file.slice(start, start + PIECE_BYTES))]));
  }
  return parts;
}

/** FileReader encodes outside the main thread's heap, in every browser; `Uint8Array.toBase64` is too recent. */
function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const dataUrl = String(reader.result);
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('Failed to read file', { cause: reader.error })));
    reader.readAsDataURL(piece);
  });
}
